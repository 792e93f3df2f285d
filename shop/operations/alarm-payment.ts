import { currencyFor } from '#shop/domain/currency.ts'
import { formatMoney } from '#shop/domain/money-text.ts'
import type { FailedRefund } from '#shop/domain/payment.ts'
import type { Mail } from '#shop/mail/mail.ts'
import { renderPaymentAlarmMail, renderRefundAlarmMail } from '#shop/mail/payment-alarm-mail.ts'
import { enqueueMail } from '#shop/outbox/enqueue-mail.ts'
import { changeOrder, findOrder, type Order } from '#shop/persistence/queries/order-changes.ts'
import { findPayment, type Payment, setAlarm } from '#shop/persistence/queries/payments.ts'
import { type Refund, readAskedRefunds } from '#shop/persistence/queries/refunds.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

/** A provider that is down for a while settles by itself; after that people should know. */
const PATIENCE = 30 * 60_000

/**
 * Has people look at a payment that the program can't settle: the board shows it until somebody has
 * or it settles after all, and the owner is mailed once what to do.
 */
export async function raiseAlarm(
  tx: Writer,
  shop: Shop,
  payment: Payment,
  order: Order,
): Promise<void> {
  const facts = {
    number: order.number,
    amount: formatMoney(payment.amount, currencyFor(payment.currency)),
    reference: payment.provider_payment_id ?? payment.session_id ?? payment.id,
    link: `${shop.publicUrl}/kitchen`,
  }
  const mailTo = (owner: string) => renderPaymentAlarmMail(facts, owner)
  await callPeople(tx, shop, payment, { id: `${payment.id}-attention`, mailTo })
}

/** Has people look at a payment of which the guest's bank sent money back that was given: nobody else can mend it. */
export async function raiseRefundAlarm(
  tx: Writer,
  shop: Shop,
  { payment, order }: { payment: Payment; order: Order },
  { amount, reference, why }: FailedRefund,
): Promise<void> {
  const facts = {
    number: order.number,
    amount: formatMoney(amount, currencyFor(payment.currency)),
    why,
    reference,
    link: `${shop.publicUrl}/kitchen/orders/${order.id}`,
  }
  const mailTo = (owner: string) => renderRefundAlarmMail(facts, owner)
  await callPeople(tx, shop, payment, { id: `${reference}-failed`, mailTo })
}

/** On the board, and by a mail where the owner has an address. */
async function callPeople(
  tx: Writer,
  shop: Shop,
  payment: Payment,
  letter: { id: string; mailTo: (owner: string) => Mail },
): Promise<void> {
  await setAlarm(tx, payment.id, shop.clock())
  const { email } = await readSettings(tx)
  if (email !== '') await enqueueMail(tx, letter.mailTo(email), shop, letter.id)
}

/** Raises the alarm for a payment that did not come to where it is wanted for half an hour. */
export async function alarmIfStuck(shop: Shop, paymentId: string): Promise<void> {
  const told = await shop.work(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    const order = payment && (await findOrder(tx, payment.order_id))
    if (!payment || !order || payment.alarm_at !== null) return null
    const asked = await readAskedRefunds(tx, paymentId)
    const now = shop.clock()
    const since = waitingSince(payment, order, asked)
    if (since === null || now - since < PATIENCE) return null
    await raiseAlarm(tx, shop, payment, order)
    if (order.payment_state === 'unknown') return { orderId: order.id, version: order.version }
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
  if (told) shop.live.announce(told)
}

/** Since when somebody wants of the payment what it has not come to; null for nothing. */
function waitingSince(payment: Payment, order: Order, asked: readonly Refund[]): number | null {
  const [part] = asked
  if (part) return part.asked_at
  const { wanted, state, call_made_at } = payment
  if (wanted === 'capture' && (state === 'authorised' || state === 'unknown')) {
    return order.accepted_at
  }
  const holds = state === 'authorised' || state === 'captured' || state === 'unknown'
  if (wanted !== 'release' || !holds || order.payment_state === 'refunded') return null
  return order.closed_at ?? call_made_at
}
