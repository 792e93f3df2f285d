import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { type OrderPromise, roadTimeOf } from '#shop/domain/kitchen/promise.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import { mailTime } from './mail-times.ts'
import { moneyOf } from './order-bill.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

/** Why it takes as long as promised. A time that the guest chose needs no explanation. */
export function whyLines(facts: OrderMailFacts): string[] {
  const { locale, order } = facts
  const { promise, promisedAt, slotAt } = order
  if (slotAt !== null) return []
  const { rushMinutes } = promise.reasons
  const hot = timeOf(facts, promisedAt)
  return [
    aheadLine(promise.reasons, locale),
    ...(rushMinutes > 0 ? [m.mail_order_why_rush({ minutes: rushMinutes }, { locale })] : []),
    ...(roadTimeOf(order) > 0 ? [m.mail_order_ride({ time: hot }, { locale })] : []),
  ]
}

/** The code for the counter. The door's code is told when the rider leaves. */
export function codeLines({ locale, order: { fulfilment, pickupCode } }: OrderMailFacts): string[] {
  return fulfilment === 'pickup' ? [m.mail_order_code_pickup({ code: pickupCode }, { locale })] : []
}

/** What was said before, why that no longer holds, and whether the guest can still cancel. */
export function delayLines(facts: OrderMailFacts): string[] {
  const { locale, mayCancel, reason, reasonCode } = facts
  const before = timeBefore(facts)
  // The codes of delays are whole sentences, so they need nobody who says them.
  const isChosen = reason === null && reasonCode !== null
  const why = isChosen ? reasonText(facts, locale) : null
  return [
    ...(before === null ? [] : [m.mail_order_delayed_note({ time: before }, { locale })]),
    ...(why === null ? reasonLines(facts) : [why]),
    ...(mayCancel ? [m.mail_order_delayed_cancel({}, { locale })] : []),
  ]
}

/** What was said before the guest had it moved, and what to do if they did not. */
export function movedLines(facts: OrderMailFacts): string[] {
  const before = timeBefore(facts)
  return before === null ? [] : [m.mail_order_moved_note({ time: before }, facts)]
}

/** When the guest would have had it by the promise before; null: nobody knows. */
function timeBefore(facts: OrderMailFacts): string | null {
  const { order, promisedBefore } = facts
  return promisedBefore === null ? null : timeOf(facts, promisedBefore + roadTimeOf(order))
}

/** The reason that the shop gave. */
export function reasonLines({ locale, actor, ...given }: OrderMailFacts): string[] {
  const reason = reasonText(given, locale)
  return actor !== 'guest' && reason ? [m.order_reason({ reason }, { locale })] : []
}

/** What a changed line means for the guest's money; nothing where it costs as much as before. */
export function moneyBackLines(facts: OrderMailFacts): string[] {
  const { locale, order } = facts
  const amount = order.adjustments.at(-1)?.amount ?? 0
  if (amount === 0) return []
  const values = { amount: moneyOf(facts)(amount) }
  const words =
    order.payment.method === 'card' ? m.mail_order_adjusted_card : m.mail_order_adjusted_there
  return [words(values, { locale })]
}

/** An instant as the mail says it, with its day if that isn't today. */
export function timeOf({ locale, now, shop }: OrderMailFacts, instant: number): string {
  return mailTime(instant, now, shop.timeZone, locale)
}

function aheadLine({ ordersAhead }: OrderPromise['reasons'], locale: Locale): string {
  if (ordersAhead === 0) return m.mail_order_ahead_none({}, { locale })
  return m.order_ahead({ count: ordersAhead }, { locale })
}
