import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { paymentStatus } from '#shop/domain/payments/payment-status.ts'
import { paymentText } from '#shop/wording/payment-text.ts'
import type { Headline, HeadlineFacts } from '../order/headline-parts.ts'
import { headlineOf } from '../order/order-headline.ts'

/**
 * Returns what a shared page says first, to whoever fetches the order: for whom it is and when, the code and what is
 * to be paid. `sum` is the order's total, formatted.
 */
export function sharedHeadline(
  order: OrderView,
  { now, clock, sum }: { now: number; clock: HeadlineFacts['clock']; sum: string },
  locale: Locale,
): Headline {
  const own = headlineOf(order, now, clock, locale)
  if (!isOpen(order.state)) return own
  const { fulfilment, pickupCode: code } = order
  const pay =
    paymentStatus(order) === 'to_pay' && fulfilment === 'pickup'
      ? m.order_shared_to_pay({ sum }, { locale })
      : paymentText(order, locale)
  if (fulfilment !== 'pickup') return { ...own, lead: nameWords(order, own, locale), note: pay }
  if (own.plate) return { ...own, note: `${own.note} ${pay}` }
  const note = `${m.order_shared_code({ code }, { locale })} ${pay}`
  return { ...own, lead: nameWords(order, own, locale), note }
}

/** A delay keeps its own words, and so does an order without a name or a time. */
function nameWords({ guest, fulfilment }: OrderView, own: Headline, locale: Locale) {
  const { name } = guest
  if (name === '' || own.isAlarm || own.time === undefined) return own.lead
  const words = fulfilment === 'delivery' ? m.order_shared_door : m.order_shared_hot
  return (time: string) => words({ name, time }, { locale })
}
