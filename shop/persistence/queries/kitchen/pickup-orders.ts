import { PICKUP_STATES, type PickupOrder } from '#shop/domain/kitchen/pickup-numbers.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { isOpen } from '../orders/state-conditions.ts'
import { firingOf, type PresentPace } from './fire-times.ts'

/** More than a screen shows, so that the rest can be counted. */
const MOST_READ = 500

/**
 * Returns the orders of a business day that their guests fetch, by promised time: those in the line and the ready
 * ones, none for later.
 */
export async function readPickupOrders(
  read: Reader,
  { now, day, pace }: { now: number; day: string; pace: PresentPace },
): Promise<PickupOrder[]> {
  const rows = await read
    .selectFrom('orders')
    .selectAll()
    .where(isOpen)
    .where('fulfilment', '=', 'pickup')
    .where('state', 'in', PICKUP_STATES)
    .where('payment_state', '!=', 'awaiting')
    .where('business_day', '=', day)
    .orderBy('promised_at')
    .orderBy('id')
    .limit(MOST_READ)
    .execute()
  return rows
    .filter((row) => !firingOf(row, pace, now).isLater)
    .map((row) => ({
      number: row.number,
      state: row.state,
      promisedAt: row.promised_at,
      readyAt: row.ready_at,
    }))
}
