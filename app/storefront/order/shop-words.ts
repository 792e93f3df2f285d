import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'

/**
 * Returns since when an open order has another time, and what the shop wrote to its guest, the oldest first. `clock`
 * formats an instant in the shop's time zone.
 */
export function shopWords(
  { timeline, state }: Pick<OrderView, 'timeline' | 'state'>,
  clock: (instant: number) => string,
  locale: Locale,
): string[] {
  const moved = isOpen(state) ? timeline.findLast(({ kind }) => kind === 'moved') : undefined
  return timeline.flatMap((step) => {
    const time = clock(step.at)
    if (step === moved) return [m.order_moved({ time }, { locale })]
    if (step.kind !== 'noted_for_guest' || step.reason === null) return []
    return [m.order_shop_note({ text: step.reason, time }, { locale })]
  })
}
