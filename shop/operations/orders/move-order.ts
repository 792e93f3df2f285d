import type { MeasuredSpeed } from '#shop/domain/kitchen/promise.ts'
import { mayMove } from '#shop/domain/orders/may-move.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { claimKitchenWork } from '#shop/persistence/queries/orders/new-orders.ts'
import {
  changeOrder,
  findOrder,
  type Order,
  releaseKitchenWork,
} from '#shop/persistence/queries/orders/order-changes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { readBegunAt } from '../kitchen/begun-at.ts'
import { presentSpeed } from '../kitchen/kitchen-speed.ts'
import { queueNewTime } from '../kitchen/queue-prints.ts'
import { mailOrderStep } from '../messages/mail-order-step.ts'
import { type OtherTimeRefusal, type OtherTimes, offerTimes, planTime } from './plan-time.ts'

export type MoveOrderInput = {
  orderId: string
  /** When the guest wants to have it, an instant; null: as soon as possible. */
  slot: number | null
  /** The version that the actor saw. */
  expectedVersion: number
  actor: OrderActor & { kind: 'staff' }
}

type MoveOrderRefusal =
  | { code: 'unknown_order' | 'not_allowed' | 'version_changed' | 'not_possible_now' }
  | OtherTimeRefusal

export type MoveOrderOutcome =
  | { ok: true; value: { orderId: string; version: number; promisedAt: number } }
  | { ok: false; refusals: [MoveOrderRefusal] }

/** Returns the times that an order could have in place of its own; null: it can't be moved, or there is no such order. */
export async function readOtherTimes(shop: Shop, orderId: string): Promise<OtherTimes | null> {
  const order = await findOrder(shop.read, orderId)
  const now = shop.clock()
  if (!order || !isMovable(order, now)) return null
  const speed = await presentSpeed(shop)
  return offerTimes(shop.read, { order, now, speed, cacheKey: shop.read })
}

/**
 * Promises an order for another time of its business day, as its guest wishes: one that the kitchen can still promise,
 * evaluated as at the checkout. Moves the kitchen time that it claims, prints a slip again that is on paper already, tells
 * the guest, and records both times. Refuses couriers, and orders that somebody makes already.
 */
export async function moveOrder(shop: Shop, input: MoveOrderInput): Promise<MoveOrderOutcome> {
  if (input.actor.role === 'courier') return refused({ code: 'not_allowed' })
  const speed = await presentSpeed(shop)
  const outcome = await shop.work((tx) => move(tx, shop, input, speed), 'order_numbers')
  if (outcome.ok) shop.live.announce(outcome.value)
  return outcome
}

async function move(
  tx: Writer,
  shop: Shop,
  { orderId, slot, expectedVersion, actor }: MoveOrderInput,
  speed: MeasuredSpeed | null,
): Promise<MoveOrderOutcome> {
  const order = await findOrder(tx, orderId)
  if (!order) return refused({ code: 'unknown_order' })
  if (order.version !== expectedVersion) return refused({ code: 'version_changed' })
  const now = shop.clock()
  if (!isMovable(order, now)) return refused({ code: 'not_possible_now' })
  const planned = await planTime(tx, { order, now, speed, cacheKey: shop.read }, slot)
  if ('refusal' in planned) return refused(planned.refusal)
  const { plan, promise, settings } = planned
  const claims = order.waits === null ? plan.claims : []
  await releaseKitchenWork(tx, order)
  await claimKitchenWork(tx, claims, settings.kitchenMinutes)
  const columns = {
    slot_at: slot,
    promised_at: plan.readyAt,
    promise: JSON.stringify(promise),
    claims: JSON.stringify(claims),
    fired_at: null,
  }
  const moved = { ...order, ...columns }
  const isAccepted = order.state !== 'placed'
  const begunAt = isAccepted ? await readBegunAt(tx, settings, moved, now) : null
  const change = {
    kind: 'moved',
    state: order.state,
    actor: 'staff',
    actorId: actor.id,
    reason: null,
    facts: {
      promisedAt: plan.readyAt,
      promisedBefore: order.promised_at,
      slot,
      slotBefore: order.slot_at,
    },
    columns: { ...columns, preparing_at: begunAt === null ? null : Math.max(begunAt, now) },
  } as const
  const version = await changeOrder(tx, order, change, now)
  if (isAccepted) await queueNewTime(tx, shop, settings, moved, now)
  await mailOrderStep(tx, shop, order.id, 'moved', { settings })
  return { ok: true, value: { orderId, version, promisedAt: plan.readyAt } }
}

function isMovable(order: Order, now: number): boolean {
  const { state, payment_state: paymentState, preparing_at: preparingAt } = order
  return mayMove({ state, paymentState, preparingAt }, now)
}

function refused(refusal: MoveOrderRefusal): MoveOrderOutcome {
  return { ok: false, refusals: [refusal] }
}
