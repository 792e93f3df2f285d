import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { OrderEventKind } from '#shop/domain/orders/event-kinds.ts'
import type { OrderActorKind } from '#shop/domain/orders/order.ts'
import { type ReasonCode, reasonToStore } from '#shop/domain/orders/order-reason.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { TransitionFacts } from '#shop/domain/orders/order-transitions.ts'
import { storedClaims } from '#shop/persistence/json-columns.ts'
import type { Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import { personAt } from '../accounts/kitchen-devices.ts'
import { isAllergyUnread } from './order-allergies.ts'
import { canWait } from './state-conditions.ts'
import { enqueueWebhookMessages } from './webhook-messages.ts'

export type Order = Row<'orders'>

/** One step of an order's history, and the columns that it changes. */
export type OrderChange = {
  kind: OrderEventKind
  /** The state after it. */
  state: OrderState
  actor: OrderActorKind
  actorId: string | null
  reason: string | null
  reasonCode?: ReasonCode | null
  /** Further facts for readers of the history. */
  facts: Record<string, unknown>
  columns: Partial<Omit<Order, 'id' | 'state' | 'version' | 'updated_at'>>
}

/** Returns an order by its id, as it is stored. */
export async function findOrder(db: Selector, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What is to be paid for an order now: its total less what became of lines since, in minor units. */
export function dueOf({ total, adjusted }: Pick<Order, 'total' | 'adjusted'>): MinorUnits {
  return total - adjusted
}

/** The facts of a stored order that decide which actions are possible. */
export function transitionFacts(order: Order): TransitionFacts {
  return {
    state: order.state,
    fulfilment: order.fulfilment,
    paymentState: order.payment_state,
    placedAt: order.placed_at,
    answerBy: order.answer_by,
    closedAt: order.closed_at,
    courierId: order.courier_id,
    isUnseen: order.unseen !== null,
    isAllergyUnread: isAllergyUnread(order),
    isBegun: order.preparing_at !== null,
  }
}

/**
 * Writes a change of an order that was read in this transaction, with its event and its webhook messages; returns
 * the new version. Throws when the order has another version by now.
 */
export async function changeOrder(
  tx: Writer,
  { id, version }: Pick<Order, 'id' | 'version'>,
  { kind, state, actor, actorId, reason, reasonCode = null, facts, columns }: OrderChange,
  now: number,
): Promise<number> {
  const next = version + 1
  await awaitAll(
    tx
      .updateTable('orders')
      .set({ ...columns, state, version: next, updated_at: now })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirstOrThrow(),
    tx
      .insertInto('order_events')
      .values({
        order_id: id,
        version: next,
        kind,
        state,
        at: now,
        actor,
        actor_id: actorId,
        reason: reasonToStore({ reason, reasonCode }),
        facts: JSON.stringify(facts),
        person: personAt(tx, actorId),
      })
      .execute(),
    enqueueWebhookMessages(tx, id, { kind, at: now, actor }),
  )
  return next
}

/**
 * Records that an order for later has entered the line; false when another program did, or somebody has begun or
 * ended it.
 */
export async function noteFired(tx: Writer, orderId: string, now: number): Promise<boolean> {
  const noted = await tx
    .updateTable('orders')
    .set({ fired_at: now })
    .where('id', '=', orderId)
    .where('fired_at', 'is', null)
    .where(canWait)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Records that an accepted order which has entered the line is being made. */
export async function noteBegun(tx: Writer, orderId: string, now: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ preparing_at: now })
    .where('id', '=', orderId)
    .where('state', '=', 'accepted')
    .where('preparing_at', 'is', null)
    .execute()
}

/** Releases the kitchen minutes that an order claims. */
export async function releaseKitchenWork(
  tx: Writer,
  { id, claims }: Pick<Order, 'id' | 'claims'>,
): Promise<void> {
  const releases = storedClaims(claims, id).map(({ quarter, minutes }) =>
    tx
      .updateTable('kitchen_quarters')
      .set((row) => ({ minutes: row('minutes', '-', minutes) }))
      .where('starts_at', '=', quarter)
      .execute(),
  )
  await awaitAll(...releases)
}

/** Releases the code use of an order that won't be made. */
export async function releaseCodeUse(tx: Writer, { id }: Pick<Order, 'id'>): Promise<void> {
  const use = await tx
    .deleteFrom('code_uses')
    .where('order_id', '=', id)
    .returning('code')
    .executeTakeFirst()
  if (!use) return
  await tx
    .updateTable('discount_codes')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('code', '=', use.code)
    .execute()
}

/**
 * Sets the wanted state of an order's card payments; the payment worker asks the provider. A payment that is to be
 * released is not captured any more.
 */
export async function setPaymentGoal(
  tx: Writer,
  orderId: string,
  wanted: 'capture' | 'release',
  now: number,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set((row) => ({ wanted, next_look_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('wanted', 'in', wanted === 'capture' ? ['authorise'] : ['authorise', 'capture'])
    .where('state', 'not in', ['failed', 'released'])
    .execute()
}
