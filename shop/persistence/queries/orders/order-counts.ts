import type { OrderState } from '#shop/domain/orders/order-states.ts'
import { storedPromise } from '#shop/persistence/json-columns.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { awaitsAnswer, isOpen } from './state-conditions.ts'

/** After one instant and up to another, in epoch milliseconds. */
export type Between = { after: number; until: number }

type CountOfState = { state: OrderState; count: number }

/** Returns how many orders are open, by state; states without any are left out. Costs as much as is open. */
export async function countOpenOrders(read: Reader): Promise<CountOfState[]> {
  return read
    .selectFrom('orders')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where(isOpen)
    .groupBy('state')
    .execute()
}

/** Returns how many orders the kitchen has been shown and not answered, and since when the oldest waits; null without any. */
export async function countUnanswered(
  read: Reader,
): Promise<{ count: number; since: number | null }> {
  const { count, since } = await read
    .selectFrom('orders')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.min<number | null>(row.fn.coalesce('shown_at', 'placed_at')).as('since'),
    ])
    .where(isOpen)
    .where(awaitsAnswer)
    .where('payment_state', '!=', 'awaiting')
    .where('waits', 'is', null)
    .executeTakeFirstOrThrow()
  return { count, since: since === null ? null : Number(since) }
}

/** Returns how many orders came to an end in a stretch of time, by how they ended. */
export async function countEndedOrders(
  read: Reader,
  { after, until }: Between,
): Promise<CountOfState[]> {
  return read
    .selectFrom('orders')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where('closed_at', '>', after)
    .where('closed_at', '<=', until)
    .groupBy('state')
    .execute()
}

/**
 * Returns by how many milliseconds each order that became ready in a stretch of time missed what its guest was told at
 * first; below zero it was early.
 */
export async function readLateness(read: Reader, { after, until }: Between): Promise<number[]> {
  const rows = await read
    .selectFrom('orders')
    .select(['id', 'promise', 'ready_at'])
    .where('ready_at', '>', after)
    .where('ready_at', '<=', until)
    .execute()
  return rows.flatMap(({ id, promise, ready_at: readyAt }) =>
    readyAt === null ? [] : [readyAt - storedPromise(promise, id).readyAt],
  )
}
