import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ORDER_STATES, OrderState } from '#shop/domain/orders/order-states.ts'

type LostState = {
  [State in OrderState]: (typeof ORDER_STATES)[State]['end'] extends 'lost' ? State : never
}[OrderState]

/** When an order that was not made ended, and how: `refused 18:12`. */
export function lostText(state: OrderState, time: string, locale: Locale): string {
  return LOST.get(state)?.({ time }, { locale }) ?? time
}

const WORDS: Record<LostState, typeof m.office_when_refused> = {
  refused: m.office_when_refused,
  cancelled: m.office_when_cancelled,
  expired: m.office_when_expired,
}

const LOST: ReadonlyMap<string, typeof m.office_when_refused> = new Map(Object.entries(WORDS))
