import { type RefundOrderInput, refundOrder } from '#shop/operations/payments/refund-order.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK, OWNER } from '#tests/support/order-actors.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig, type PaymentRig } from './payment-rig.ts'

/** An order for which a card was charged 19.00. */
export async function openChargedRig(open: Parameters<Contract>[0]): Promise<PaymentRig> {
  const rig = await openPaymentRig(open)
  await confirmedMailbox(rig.shop, 'ada@example.com')
  await rig.order()
  await rig.pay()
  await rig.settle()
  await rig.act('accept', COOK)
  await rig.work()
  return rig
}

export function refund(rig: PaymentRig, given: Partial<RefundOrderInput> & { amount: number }) {
  rig.clock.now += 1000
  const usual = { reason: 'No bacon', expectedVersion: null, requestKey: null, actor: OWNER }
  return refundOrder(rig.shop, { orderId: rig.orderId, ...usual, ...given })
}

export function refundsAtStripe({ stripe }: PaymentRig): number[] {
  return stripe.books.refunds.map(({ amount }) => amount)
}

export function refusal(code: string) {
  return { ok: false, refusals: [{ code }] }
}

/** The mails of one kind, the oldest first. */
export async function mailsOf({ shop }: PaymentRig, kind: string): Promise<string[]> {
  const mails = shop.read.selectFrom('outbox').select('payload')
  const found = mails.where('kind', '=', kind).orderBy('created_at').orderBy('id')
  return (await found.execute()).map(({ payload }) => payload)
}
