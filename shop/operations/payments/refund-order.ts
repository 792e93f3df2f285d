import { mayRefund } from '#shop/domain/accounts/staff.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { type ReasonFault, reasonFault } from '#shop/domain/orders/order-reason.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import {
  changeOrder,
  findOrder,
  type Order,
} from '#shop/persistence/queries/orders/order-changes.ts'
import { makePaymentDue } from '#shop/persistence/queries/payments/payments.ts'
import {
  findRefundByKey,
  insertRefund,
  type Refund,
  readRefundable,
} from '#shop/persistence/queries/payments/refunds.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

export type RefundOrderInput = {
  orderId: string
  /** In minor units of the order's currency. */
  amount: MinorUnits
  /** The guest reads it. */
  reason: string
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
  | {
      code:
        | 'unknown_order'
        | 'not_allowed'
        | 'version_changed'
        | 'key_reused'
        | 'paid_at_counter'
        | 'nothing_to_refund'
    }
  | ReasonFault
  | { code: 'amount_out_of_range'; least: MinorUnits; most: MinorUnits }

export type RefundOrderOutcome =
  | { ok: true; value: RefundAsked }
  | { ok: false; refusals: [RefundRefusal] }

/**
 * Refunds a part or all of an order's card payment: never more than was charged and not refunded yet. Only owners
 * and managers may. Money paid at the counter or the door is returned there. The provider is asked right
 * afterwards, and the guest is mailed when it is done.
 */
export async function refundOrder(
  shop: Shop,
  input: RefundOrderInput,
): Promise<RefundOrderOutcome> {
  const given = { ...input, reason: plainLine(input.reason) }
  const { reason, actor } = given
  if (!mayRefund(actor)) return refusedFor({ code: 'not_allowed' })
  const fault = reasonFault({ reason }, { isNeeded: true })
  if (fault) return refusedFor(fault)
  const outcome = await shop.work((tx) => ask(tx, shop, given))
  if (outcome.ok && !outcome.value.isReplay) {
    const { orderId, version } = outcome.value
    shop.live.announce({ orderId, version })
  }
  return outcome
}

async function ask(tx: Writer, shop: Shop, given: RefundOrderInput): Promise<RefundOrderOutcome> {
  const { orderId, amount, expectedVersion, requestKey } = given
  const order = await findOrder(tx, orderId)
  if (!order) return refusedFor({ code: 'unknown_order' })
  const held = (await readRefundable(tx, [orderId])).get(orderId)
  const left = held?.left ?? 0
  const before = requestKey === null ? null : await findRefundByKey(tx, orderId, requestKey)
  if (before) return replay(order, before, given, left)
  if (expectedVersion !== null && expectedVersion !== order.version) {
    return refusedFor({ code: 'version_changed' })
  }
  if (order.payment_method !== 'card') return refusedFor({ code: 'paid_at_counter' })
  if (!held || left <= 0) return refusedFor({ code: 'nothing_to_refund' })
  const step = shop.payments?.termsOf(order.currency).step ?? 1
  if (amount % step !== 0 || amount < step || amount > left) {
    return refusedFor({ code: 'amount_out_of_range', least: step, most: left })
  }
  const refundId = Buffer.from(shop.random(16)).toString('hex')
  const version = await note(tx, order, { ...given, refundId, ...held }, shop.clock())
  const value = { orderId, version, refundId, amount, left: left - amount, isReplay: false }
  return { ok: true, value }
}

type Noted = RefundOrderInput & { refundId: string; paymentId: string }

async function note(tx: Writer, order: Order, noted: Noted, now: number): Promise<number> {
  const { refundId: id, paymentId, amount, reason, actor, requestKey } = noted
  await insertRefund(tx, {
    id,
    order_id: order.id,
    payment_id: paymentId,
    amount,
    reason,
    actor_id: actor.id,
    state: 'asked',
    request_key: requestKey,
    asked_at: now,
    ended_at: null,
  })
  await makePaymentDue(tx, paymentId, now)
  const change = {
    kind: 'refund_asked',
    state: order.state,
    actor: 'staff',
    actorId: actor.id,
    reason,
    facts: { refundId: id, amount },
    columns: {},
  } as const
  return changeOrder(tx, order, change, now)
}

function replay(
  { id: orderId, version }: Order,
  before: Refund,
  { amount, reason }: RefundOrderInput,
  left: MinorUnits,
): RefundOrderOutcome {
  if (before.amount !== amount || before.reason !== reason) {
    return refusedFor({ code: 'key_reused' })
  }
  return {
    ok: true,
    value: { orderId, version, refundId: before.id, amount, left, isReplay: true },
  }
}

function refusedFor(refusal: RefundRefusal): RefundOrderOutcome {
  return { ok: false, refusals: [refusal] }
}
