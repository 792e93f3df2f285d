import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** Returns what the shop wrote to the guest of an order, the oldest first. */
export function useShopNotes({ timeline }: Pick<OrderView, 'timeline'>): string[] {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const notes = timeline.filter(({ kind }) => kind === 'noted_for_guest')
  return notes.flatMap(({ reason: text, at }) =>
    text === null
      ? []
      : [m.order_shop_note({ text, time: clockTime(at, timeZone, locale) }, { locale })],
  )
}
