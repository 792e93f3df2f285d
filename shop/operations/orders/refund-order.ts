import { storedLocale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { RefundMeans } from '#shop/domain/orders/order.ts'
import {
  type GivenReason,
  type ReasonFault,
  readReason,
  reasonFault,
} from '#shop/domain/orders/order-reason.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import {
  changeOrder,
  findOrder,
  type Order,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { addOrderRefund } from '#shop/persistence/queries/orders/order-refunds.ts'
import { type MoneyLeft, readMoneyLeft } from '#shop/persistence/queries/payments/money-left.ts'
import { enterCounterMoney, makePaymentDue } from '#shop/persistence/queries/payments/payments.ts'
import {
  findRefundByKey,
  insertRefund,
  type Refund,
} from '#shop/persistence/queries/payments/refunds.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import { actorMay } from '../common/actor-may.ts'
import { mailOrderStep } from '../messages/mail-order-step.ts'
import { addRefundCode } from '../pricing/add-refund-code.ts'
import {
  planRefund,
  type RefundPlan,
  type RefundPlanRefusal,
  type WantedRefund,
} from './plan-refund.ts'

export type RefundOrderInput = GivenReason & {
  orderId: string
  wanted: WantedRefund
  means: RefundMeans
  /** The version that the actor saw; null: whichever is current. */
  expectedVersion: number | null
  /** The same key is the same refund, made once; null when the version prevents duplicates. */
  requestKey: string | null
  actor: OrderActor & { kind: 'staff' }
}

/** `left` is what can still be refunded after it. */
type RefundAsked = {
  orderId: string
  version: number
  refundId: string
  amount: MinorUnits
  left: MinorUnits
  isReplay: boolean
}

type RefundRefusal =
  | { code: 'unknown_order' | 'not_allowed' | 'version_changed' | 'key_reused' }
  | ReasonFault
  | RefundPlanRefusal

export type RefundOrderOutcome =
  | { ok: true; value: RefundAsked }
  | { ok: false; refusals: [RefundRefusal] }

/**
 * Refunds an amount of what was paid for an order, or the money for some of its lines: never more than was paid and not
 * refunded yet. Only owners and managers may. To a card the provider is asked right afterwards, and the guest is mailed
 * when it is done; cash is noted as handed out, a code of that amount for one order is made, and the guest mailed at once.
 */
export async function refundOrder(
  shop: Shop,
  input: RefundOrderInput,
): Promise<RefundOrderOutcome> {
  if (!(await actorMay(shop.read, input.actor, 'refund')))
    return refusedFor({ code: 'not_allowed' })
  const fault = reasonFault(input, { isNeeded: true })
  if (fault) return refusedFor(fault)
  const outcome = await shop.work((tx) => ask(tx, shop, input))
  if (outcome.ok && !outcome.value.isReplay) {
    const { orderId, version } = outcome.value
    shop.live.announce({ orderId, version })
  }
  return outcome
}

async function ask(tx: Writer, shop: Shop, input: RefundOrderInput): Promise<RefundOrderOutcome> {
  const { orderId, expectedVersion, requestKey } = input
  const order = await findOrder(tx, orderId)
  if (!order) return refusedFor({ code: 'unknown_order' })
  const before = requestKey === null ? null : await findRefundByKey(tx, orderId, requestKey)
  if (before) return replay(order, before, input, await readMoneyLeft(tx, order))
  if (expectedVersion !== null && expectedVersion !== order.version) {
    return refusedFor({ code: 'version_changed' })
  }
  const step = shop.payments()?.termsOf(order.currency).step ?? 1
  const planned = await planRefund(tx, order, { ...input, step })
  if ('refusal' in planned) return refusedFor(planned.refusal)
  const { plan } = planned
  const refundId = Buffer.from(shop.random(16)).toString('hex')
  const now = shop.clock()
  const noting = { order, plan, refundId, input, now }
  const { version, code } = await NOTES[plan.means](tx, shop, noting)
  const { means, amount, given, lines, left } = plan
  const row = { id: refundId, order_id: orderId, version, means, amount, given, lines, at: now }
  await addOrderRefund(tx, row)
  if (means !== 'card') {
    await mailOrderStep(tx, shop, orderId, 'refunded', { refund: { amount, means, code } })
  }
  return { ok: true, value: { orderId, version, refundId, amount, left, isReplay: false } }
}

type Noting = {
  order: Order
  plan: RefundPlan
  refundId: string
  input: RefundOrderInput
  now: number
}

/** The order's new version, and the code that its guest gets, if any. */
type Noted = { version: number; code?: string }

const NOTES: Record<RefundMeans, (tx: Writer, shop: Shop, noting: Noting) => Promise<Noted>> = {
  card: noteForCard,
  cash: noteInCash,
  code: noteAsCode,
}

/** Has the payment worker refund it. */
async function noteForCard(tx: Writer, _shop: Shop, noting: Noting): Promise<Noted> {
  const { order, plan, refundId: id, input, now } = noting
  const { paymentId, amount } = plan
  if (paymentId === null) throw new Error(`Order ${order.id} has no payment to refund`)
  await insertRefund(tx, {
    id,
    order_id: order.id,
    payment_id: paymentId,
    amount,
    reason: reasonOf(order, input),
    actor_id: input.actor.id,
    state: 'asked',
    request_key: input.requestKey,
    asked_at: now,
    ended_at: null,
  })
  await makePaymentDue(tx, paymentId, now)
  return { version: await noteStep(tx, 'refund_asked', noting) }
}

/** Enters in the ledger that somebody has handed it out. */
async function noteInCash(tx: Writer, shop: Shop, noting: Noting): Promise<Noted> {
  const { order, plan, refundId, input, now } = noting
  const version = await noteStep(tx, 'refund_made', noting)
  await enterCounterMoney(tx, {
    id: Buffer.from(shop.random(16)).toString('hex'),
    orderId: order.id,
    kind: 'refunded',
    means: 'cash',
    amount: plan.amount,
    reference: `${order.id}-${version}`,
    refundId,
    actorId: input.actor.id,
    at: now,
  })
  return { version }
}

/** Adds a code of that amount for one order. No money moves: the ledger stays as it is. */
async function noteAsCode(tx: Writer, shop: Shop, noting: Noting): Promise<Noted> {
  const code = await addRefundCode(tx, shop, noting.plan.amount, noting.input.actor.id)
  return { version: await noteStep(tx, 'refund_made', noting, code), code }
}

function noteStep(
  tx: Writer,
  kind: 'refund_asked' | 'refund_made',
  { order, plan, refundId, input, now }: Noting,
  code?: string,
): Promise<number> {
  const { amount, means } = plan
  const lines = plan.lines.map(({ line, part, quantity, title, name }) => {
    return { kind: 'refunded', line, part, quantity, title, name, instead: null }
  })
  const change = {
    kind,
    state: order.state,
    actor: 'staff',
    actorId: input.actor.id,
    ...readReason(input),
    facts: {
      refundId,
      amount,
      ...(means !== 'card' && { means }),
      ...(code !== undefined && { code }),
      ...(lines.length && { lines }),
    },
    columns: {},
  } as const
  return changeOrder(tx, order, change, now)
}

/** The words that the guest reads, in the language of their order. */
function reasonOf({ locale }: Pick<Order, 'locale'>, given: GivenReason): string {
  return reasonText(readReason(given), storedLocale(locale)) ?? ''
}

function replay(
  order: Order,
  before: Refund,
  input: RefundOrderInput,
  { left }: MoneyLeft,
): RefundOrderOutcome {
  const { wanted } = input
  const { amount } = before
  const isSame = !('amount' in wanted) || wanted.amount === amount
  if (!isSame || before.reason !== reasonOf(order, input)) {
    return refusedFor({ code: 'key_reused' })
  }
  const { id: orderId, version } = order
  return {
    ok: true,
    value: { orderId, version, refundId: before.id, amount, left, isReplay: true },
  }
}

function refusedFor(refusal: RefundRefusal): RefundOrderOutcome {
  return { ok: false, refusals: [refusal] }
}
