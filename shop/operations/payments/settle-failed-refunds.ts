import type { PaymentState } from '#shop/domain/orders/order.ts'
import type { FailedRefund, PaymentEntry, ProviderPayment } from '#shop/domain/payments/payment.ts'
import { changeOrder, type Order } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Payment } from '#shop/persistence/queries/payments/payments.ts'
import { endRefund, findRefund } from '#shop/persistence/queries/payments/refunds.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { mailOrderStep } from '../messages/mail-order-step.ts'
import { raiseRefundAlarm } from './alarm-payment.ts'
import { newPaymentState } from './apply-payment-to-order.ts'

/** `wasMade`: the ledger already had the refund as made. */
type NewlyFailed = FailedRefund & { wasMade: boolean }

type Failing = {
  order: Order
  payment: Payment
  /** The payment state that the order should have now. */
  orderPayment: PaymentState | null
}

/** Returns the refunds that are newly known to have failed, from a payment and the ledger entries just made. */
export function newlyFailed(
  { failedRefunds }: ProviderPayment,
  entered: readonly PaymentEntry[],
): NewlyFailed[] {
  const isEntered = (kind: PaymentEntry['kind'], { reference }: FailedRefund) =>
    entered.some((entry) => entry.kind === kind && entry.reference === reference)
  return failedRefunds
    .filter((refund) => isEntered('refund_failed', refund))
    .map((refund) => ({ ...refund, wasMade: !isEntered('refunded', refund) }))
}

/**
 * Ends refunds that the guest's bank did not accept, each as a step of the order's history that also sets the
 * order's payment state. The guest is mailed if they had been told about the refund, and people are alerted,
 * because the program doesn't repeat it. Returns the changed order.
 */
export async function settleFailedRefunds(
  tx: Writer,
  shop: Shop,
  { order, payment, orderPayment }: Failing,
  failed: readonly NewlyFailed[],
): Promise<Order> {
  let current = order
  for (const refund of failed) {
    current = await recordFailure(tx, shop, { order: current, payment, orderPayment }, refund)
    const { amount, wasMade } = refund
    if (wasMade) {
      const failure = { amount, means: 'card' } as const
      await mailOrderStep(tx, shop, order.id, 'refund_failed', { refund: failure })
    }
    await raiseRefundAlarm(tx, shop, { payment, order }, refund)
  }
  return current
}

async function recordFailure(
  tx: Writer,
  shop: Shop,
  { order, payment, orderPayment }: Failing,
  { refundId, amount, why }: FailedRefund,
): Promise<Order> {
  const now = shop.clock()
  const asked = await findRefund(tx, payment.id, refundId)
  if (asked) await endRefund(tx, asked.id, 'failed', now)
  const state = await newPaymentState(tx, order, orderPayment, payment)
  const columns = state === null ? {} : { payment_state: state }
  const change = {
    kind: 'refund_failed',
    state: order.state,
    actor: 'payment',
    actorId: null,
    reason: asked?.reason ?? null,
    facts: { refundId, amount, why },
    columns,
  } as const
  const version = await changeOrder(tx, order, change, now)
  return { ...order, ...columns, version }
}
