import { type RefundOrderInput, refundOrder } from '#shop/operations/orders/refund-order.ts'
import { receivePaymentEvent } from '#shop/operations/payments/receive-payment-event.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK, OWNER } from '#tests/support/order-actors.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig, type PaymentRig } from './payment-rig.ts'

const DAY = 24 * 3_600_000

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

export function refund(
  rig: PaymentRig,
  { amount, ...given }: Partial<Omit<RefundOrderInput, 'wanted'>> & { amount: number },
) {
  rig.clock.now += 1000
  const wanted = { wanted: { amount }, means: 'card', reason: 'No bacon' } as const
  const usual = { ...wanted, expectedVersion: null, requestKey: null, actor: OWNER }
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

/** Lets the bank send the last refund back, days later. */
export async function turnDown({ stripe, clock }: PaymentRig): Promise<void> {
  clock.now += 5 * DAY
  stripe.failRefund('lost_or_stolen_card')
}

/** Lets the provider report it. */
export async function deliverRefundEvents(rig: PaymentRig): Promise<void> {
  const { body, signature } = rig.stripe.refundEvent('refund.failed')
  await receivePaymentEvent(rig.shop, rig.provider, body, signature)
  await workThrough(rig)
}

/** Lets the payment worker do what is due. */
export async function workThrough({ work }: PaymentRig): Promise<void> {
  for (let round = 0; round < 3; round += 1) await work()
}
