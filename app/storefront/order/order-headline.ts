import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { awaitsAnswer } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { Headline, HeadlineFacts } from './headline-parts.ts'
import { STATE_WORDS } from './state-text.ts'

const MINUTE = 60_000

/** Takes an order, the present instant and how the shop writes a time; gives what its page says first. */
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
