import type { MinorUnits } from '#shop/domain/common/money.ts'
import { undoUntil } from '#shop/domain/orders/adjustment.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import {
  findLivePayment,
  findPayment,
  makePaymentDue,
} from '#shop/persistence/queries/payments/payments.ts'
import {
  adjustmentKey,
  findRefundByKey,
  insertRefund,
  type Refundable,
  readAskedRefunds,
  readRefundable,
  withdrawRefund,
} from '#shop/persistence/queries/payments/refunds.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

type Due = { version: number; amount: MinorUnits; reason: string; actorId: string; at: number }

/**
 * Has the payment worker refund what an adjustment gives back of a card payment once it can't be taken back any more,
 * within the adjustment's transaction: never more than the payment still holds. Returns the amount, 0 for an order that is
 * paid at the counter.
 */
export async function refundAdjustment(
  tx: Writer,
  shop: Shop,
  order: Order,
  { version, amount, reason, actorId, at }: Due,
): Promise<MinorUnits> {
  if (order.payment_method !== 'card' || amount === 0) return 0
  const held = await heldFor(tx, order.id)
  if (!held) return 0
  const step = shop.payments()?.termsOf(order.currency).step ?? 1
  const refunded = Math.min(Math.ceil(amount / step) * step, held.left)
  if (refunded <= 0) return 0
  const due = undoUntil({ at })
  await insertRefund(tx, {
    id: Buffer.from(shop.random(16)).toString('hex'),
    order_id: order.id,
    payment_id: held.paymentId,
    amount: refunded,
    reason,
    actor_id: actorId,
    state: 'asked',
    request_key: adjustmentKey(version),
    asked_at: due,
    ended_at: null,
  })
  await checkWhenDue(tx, held.paymentId, due)
  return refunded
}

/** Takes the refund of an adjustment back before the provider is asked. */
export async function withdrawAdjustmentRefund(
  tx: Writer,
  order: Order,
  version: number,
  now: number,
): Promise<void> {
  const refund = await findRefundByKey(tx, order.id, adjustmentKey(version))
  if (refund) await withdrawRefund(tx, refund.id, now)
}

/** What a card has been charged, or will be once the order is accepted. */
async function heldFor(tx: Writer, orderId: string): Promise<Refundable | null> {
  const charged = (await readRefundable(tx, [orderId])).get(orderId)
  if (charged) return charged
  const payment = await findLivePayment(tx, orderId)
  if (payment?.state !== 'authorised') return null
  const asked = await readAskedRefunds(tx, payment.id, null)
  const left = asked.reduce((rest, { amount }) => rest - amount, payment.amount)
  return { paymentId: payment.id, left }
}

/** An earlier look stays: it finds out itself when the next refund is due. */
async function checkWhenDue(tx: Writer, paymentId: string, due: number): Promise<void> {
  const { next_look_at: before } = (await findPayment(tx, paymentId)) ?? { next_look_at: null }
  await makePaymentDue(tx, paymentId, Math.min(before ?? due, due))
}
