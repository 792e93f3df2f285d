import type { PaidBy } from '#shop/domain/orders/order.ts'
import {
  type GivenReason,
  type ReasonFault,
  readReason,
  reasonFault,
} from '#shop/domain/orders/order-reason.ts'
import { isMade } from '#shop/domain/orders/order-states.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { changeOrder, dueOf, findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { enterCounterPayment, isPaidThere, paidColumns } from './counter-payment.ts'

export type CorrectPaidInput = GivenReason & {
  orderId: string
  /** How it was really paid; null: it was not. */
  paidBy: PaidBy | null
  /** The version that the actor saw. */
  expectedVersion: number
  actor: OrderActor & { kind: 'staff' }
}

type CorrectPaidRefusal =
  | { code: 'unknown_order' | 'version_changed' | 'not_possible_now' | 'not_allowed' }
  | ReasonFault

export type CorrectPaidOutcome =
  | { ok: true; value: { orderId: string; version: number } }
  | { ok: false; refusals: [CorrectPaidRefusal] }

/**
 * Corrects how an order that was handed over was paid, where that was entered wrongly or not at all; the history
 * records who, why and the former entry. Refuses couriers, orders that were paid online or not handed over, and
 * corrections that change nothing.
 */
export async function correctPaid(
  shop: Shop,
  input: CorrectPaidInput,
): Promise<CorrectPaidOutcome> {
  if (input.actor.role === 'courier') return refused({ code: 'not_allowed' })
  const fault = reasonFault(input, { isNeeded: true })
  if (fault) return refused(fault)
  const outcome = await shop.work((tx) => correct(tx, shop, input))
  if (outcome.ok) shop.live.announce(outcome.value)
  return outcome
}

async function correct(
  tx: Writer,
  shop: Shop,
  { orderId, paidBy, expectedVersion, actor, ...given }: CorrectPaidInput,
): Promise<CorrectPaidOutcome> {
  const order = await findOrder(tx, orderId)
  if (!order) return refused({ code: 'unknown_order' })
  if (order.version !== expectedVersion) return refused({ code: 'version_changed' })
  const isHandedOver = isMade(order.state) && isPaidThere(order)
  if (!isHandedOver || order.paid_by === paidBy) return refused({ code: 'not_possible_now' })
  const change = {
    kind: 'paid_corrected',
    state: order.state,
    actor: 'staff',
    actorId: actor.id,
    ...readReason(given),
    facts: { paidBy, paidBefore: order.paid_by, amount: dueOf(order) },
    columns: paidColumns(order, paidBy),
  } as const
  const version = await changeOrder(tx, order, change, shop.clock())
  await enterCounterPayment(tx, shop, { order, version, paidBy, actorId: actor.id })
  return { ok: true, value: { orderId, version } }
}

function refused(refusal: CorrectPaidRefusal): CorrectPaidOutcome {
  return { ok: false, refusals: [refusal] }
}
