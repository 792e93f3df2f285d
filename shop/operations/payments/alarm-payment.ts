import type { Locale } from '#shop/domain/common/locale.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { type Numbered, numberDayAt } from '#shop/domain/orders/number-day.ts'
import {
  duplicateRefunds,
  type FailedRefund,
  type PaymentEntry,
  type ProviderPayment,
  type ProviderRefund,
} from '#shop/domain/payments/payment.ts'
import type { Mail } from '#shop/messaging/mail/mail.ts'
import {
  renderDuplicateRefundMail,
  renderPaymentAlarmMail,
  renderRefundAlarmMail,
} from '#shop/messaging/mail/payment-alarm-mail.ts'
import {
  changeOrder,
  findOrder,
  type Order,
} from '#shop/persistence/queries/orders/order-changes.ts'
import {
  changePayment,
  findPayment,
  type Payment,
  setAlarm,
} from '#shop/persistence/queries/payments/payments.ts'
import { type Refund, readAskedRefunds } from '#shop/persistence/queries/payments/refunds.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { mailToShop } from '../messages/mail-to-shop.ts'

/**
 * A provider that is down for a while recovers by itself; after this time people should know. With the longest
 * pause between two checks, and their duration, it is within fifteen minutes.
 */
const PATIENCE = 10 * 60_000
/** The trouble of a payment that was begun in an account which the shop can't read any more. */
const ELSEWHERE = 'begun in another account'

/**
 * Asks people to look at a payment that the program can't settle: the board shows it until somebody has looked or
 * it settles after all, and the owner is mailed once.
 */
export async function raiseAlarm(
  tx: Writer,
  shop: Shop,
  payment: Payment,
  order: Order,
): Promise<void> {
  const facts = {
    ...(await numberedNow(tx, shop, order)),
    amount: payment.amount,
    currency: payment.currency,
    reference: payment.provider_payment_id ?? payment.session_id ?? payment.id,
    link: shop.publicUrl + pagePaths.kitchen,
  }
  const mailTo = (owner: string, locale: Locale) => renderPaymentAlarmMail(facts, owner, locale)
  await alertPeople(tx, shop, payment, { id: `${payment.id}-attention`, mailTo })
}

/** Asks people to look at a payment whose refund the guest's bank returned, because only people can resolve it. */
export async function raiseRefundAlarm(
  tx: Writer,
  shop: Shop,
  { payment, order }: { payment: Payment; order: Order },
  { amount, reference, why }: FailedRefund,
): Promise<void> {
  const facts = {
    ...(await numberedNow(tx, shop, order)),
    amount,
    currency: payment.currency,
    why,
    reference,
    link: shop.publicUrl + pagePaths.kitchenOrder(order.id),
  }
  const mailTo = (owner: string, locale: Locale) => renderRefundAlarmMail(facts, owner, locale)
  await alertPeople(tx, shop, payment, { id: `${reference}-failed`, mailTo })
}

/**
 * Asks people to look at a payment of which one refund was made twice: the provider answered that it had failed,
 * didn't list it when it was read, and made it after all once it had been asked for again.
 */
export async function alarmOfDuplicateRefunds(
  tx: Writer,
  shop: Shop,
  { payment, order }: { payment: Payment; order: Order },
  current: ProviderPayment,
  entered: readonly PaymentEntry[],
): Promise<void> {
  const doubled = duplicateRefunds(current)
  const isNew = ({ refundId }: ProviderRefund) =>
    current.refunds.some(
      (refund) =>
        refund.refundId === refundId &&
        entered.some(({ reference }) => reference === refund.reference),
    )
  for (const refund of doubled.filter(isNew)) {
    const facts = {
      ...(await numberedNow(tx, shop, order)),
      amount: refund.amount,
      currency: payment.currency,
      reference: payment.provider_payment_id ?? payment.id,
      link: shop.publicUrl + pagePaths.kitchenOrder(order.id),
    }
    const mailTo = (owner: string, locale: Locale) =>
      renderDuplicateRefundMail(facts, owner, locale)
    await alertPeople(tx, shop, payment, { id: `${refund.refundId}-doubled`, mailTo })
  }
}

async function numberedNow(tx: Writer, shop: Shop, order: Order): Promise<Numbered> {
  const numberDay = numberDayAt(order.business_day, await readSettings(tx), shop.clock())
  return { number: order.number, numberDay }
}

/** Shows the alarm on the board, and mails it to the shop's recipients. */
async function alertPeople(
  tx: Writer,
  shop: Shop,
  payment: Payment,
  mail: { id: string; mailTo: (owner: string, locale: Locale) => Mail },
): Promise<void> {
  await setAlarm(tx, payment.id, shop.clock())
  await mailToShop(tx, shop, mail.mailTo, mail.id)
}

/**
 * Raises the alarm for a payment that has not reached its wanted state for ten minutes, or that nobody can read since then,
 * because its account is another one than the shop's now: somebody may have paid there.
 */
export async function alarmIfStuck(
  shop: Shop,
  paymentId: string,
  { isRefused } = { isRefused: false },
): Promise<void> {
  const changed = await shop.work(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    const order = payment && (await findOrder(tx, payment.order_id))
    if (!payment || !order || payment.alarm_at !== null) return null
    const asked = await readAskedRefunds(tx, paymentId, null)
    const now = shop.clock()
    const isElsewhere = isRefused && payment.state === 'open'
    // It may stay so for good, and somebody has seen it.
    if (isElsewhere && payment.trouble === ELSEWHERE) return null
    const since = isElsewhere ? payment.created_at : waitingSince(payment, order, asked)
    if (since === null || now - since < PATIENCE) return null
    await raiseAlarm(tx, shop, payment, order)
    if (isElsewhere) await changePayment(tx, payment, { trouble: ELSEWHERE }, now)
    // An order that is still to be paid stays so: its guest may try again, and else it expires.
    if (isElsewhere || order.payment_state === 'unknown') {
      return { orderId: order.id, version: order.version }
    }
    const change = {
      kind: 'payment_unknown',
      state: order.state,
      actor: 'shop',
      actorId: null,
      reason: null,
      facts: { paymentId },
      columns: { payment_state: 'unknown' },
    } as const
    return { orderId: order.id, version: await changeOrder(tx, order, change, now) }
  })
  if (changed) shop.live.announce(changed)
}

/** Since when the payment has not been in its wanted state; null when it is. */
function waitingSince(payment: Payment, order: Order, asked: readonly Refund[]): number | null {
  const [part] = asked
  if (part) return part.asked_at
  const { wanted, state, call_since } = payment
  if (wanted === 'capture' && (state === 'authorised' || state === 'unknown')) {
    return order.accepted_at ?? call_since
  }
  const holds = state === 'authorised' || state === 'captured' || state === 'unknown'
  if (wanted !== 'release' || !holds || order.payment_state === 'refunded') return null
  return order.closed_at ?? call_since
}
