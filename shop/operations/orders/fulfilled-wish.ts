import { ORDER_ACTIONS, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import { type OrderActor, transitionOf } from '#shop/domain/orders/order-transitions.ts'
import { type Order, transitionFacts } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { AdvanceOrderInput } from './advance-order.ts'

/** Actions that two people can mean alike: each of the others adds to what was done before. */
const ALIKE = new Set<OrderAction>([
  'accept',
  'refuse',
  'start',
  'finish',
  'send_out',
  'complete',
  'cancel',
  'recall',
  'see',
])

/** Two boards reckon the same time from clocks that differ by this many milliseconds at most. */
const SAME_TIME = 60_000

/**
 * Whether an actor who saw an older version wanted what somebody else has done since: the next step after that version
 * was the same action, and where it led still holds. What the actor may not do is no wish.
 */
export async function isWishFulfilled(
  tx: Writer,
  order: Order,
  { action, actor, expectedVersion, minutes, paidBy }: AdvanceOrderInput,
  now: number,
): Promise<boolean> {
  if (expectedVersion === null || expectedVersion >= order.version || !ALIKE.has(action)) {
    return false
  }
  const events = await readOrderEvents(tx, order.id)
  const next = events.find(({ version }) => version === expectedVersion + 1)
  if (next?.kind !== ORDER_ACTIONS[action].event || next.state !== order.state) return false
  if (paidBy !== undefined && paidBy !== order.paid_by) return false
  const asked = minutes === undefined ? order.promised_at : now + minutes * 60_000
  if (Math.abs(asked - order.promised_at) > SAME_TIME) return false
  const before = events.find(({ version }) => version === expectedVersion)
  return before !== undefined && couldDo(order, before.state, action, actor, now)
}

/** Whether the actor could have done it when the order was in a former state. */
function couldDo(
  order: Order,
  former: OrderState,
  action: OrderAction,
  actor: OrderActor,
  now: number,
): boolean {
  const facts = { ...transitionFacts(order), state: former, closedAt: now, isUnseen: true }
  return transitionOf(facts, action, actor, now) === order.state
}
