import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { awaitsAnswer } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { Headline, HeadlineFacts } from './headline-parts.ts'
import { STATE_WORDS } from './state-text.ts'

const MINUTE = 60_000

/** Returns what an order's page says first. `clock` formats an instant in the shop's time zone. */
export function headlineOf(
  order: OrderView,
  now: number,
  clock: HeadlineFacts['clock'],
  locale: Locale,
): Headline {
  if (order.payment.state === 'awaiting' && awaitsAnswer(order.state)) {
    return {
      lead: () => m.order_awaiting({}, { locale }),
      note: m.order_awaiting_note({}, { locale }),
    }
  }
  const isLate = now > order.promisedAt + MINUTE
  return STATE_WORDS[order.state].headline({ order, isLate, clock }, locale)
}
