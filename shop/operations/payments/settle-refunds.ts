import {
  type AskedRefund,
  type ProviderPayment,
  refundOutcome,
} from '#shop/domain/payments/payment.ts'
import { changeOrder, type Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { endRefund, type Refund } from '#shop/persistence/queries/payments/refunds.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { mailOrderStep } from '../messages/mail-order-step.ts'

/**
 * Ends the refunds that the provider has made or that can't be made any more (failed ones were ended before), each
 * as a step of the order's history, and mails the guest about those that were made. Returns the changed order.
 */
export async function settleRefunds(
  tx: Writer,
  shop: Shop,
  order: Order,
  asked: readonly Refund[],
  current: ProviderPayment,
): Promise<Order> {
  const now = shop.clock()
  let updated = order
  for (const refund of asked) {
    const outcome = refundOutcome(refund, current)
    if (outcome === 'asked' || outcome === 'failed') continue
    await endRefund(tx, refund.id, outcome, now)
    updated = { ...updated, version: await recordRefund(tx, updated, refund, outcome, now) }
    if (outcome === 'made') {
      const made = { amount: refund.amount, means: 'card' } as const
      await mailOrderStep(tx, shop, order.id, 'refunded', { refund: made })
    }
  }
  return updated
}

/** The refunds that the provider hasn't made yet. */
export function openRefunds(asked: readonly Refund[], current: ProviderPayment): AskedRefund[] {
  return asked.filter((refund) => refundOutcome(refund, current) === 'asked')
}

function recordRefund(
  tx: Writer,
  order: Order,
  { id, amount, reason }: Refund,
  outcome: 'made' | 'impossible',
  now: number,
): Promise<number> {
  const change = {
    kind: `refund_${outcome}`,
    state: order.state,
    actor: 'payment',
    actorId: null,
    reason,
    facts: { refundId: id, amount },
    columns: {},
  } as const
  return changeOrder(tx, order, change, now)
}
