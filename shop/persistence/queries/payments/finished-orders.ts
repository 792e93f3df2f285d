import type { Span } from '#shop/domain/hours/business-day.ts'
import {
  type FinishedOrder,
  type KitchenRecord,
  recordOf,
  sumRecords,
} from '#shop/domain/reports/kept-promise.ts'
import { storedPromise } from '#shop/persistence/json-columns.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'

/** The columns that say whether an order kept its promise. */
export const TIMED_COLUMNS = [
  'id',
  'state',
  'fulfilment',
  'slot_at',
  'promise',
  'placed_at',
  'shown_at',
  'accepted_at',
  'ready_at',
  'closed_at',
] as const

type TimedRow = Pick<Row<'orders'>, (typeof TIMED_COLUMNS)[number]>

/** Returns the times of an order that was handed over in a stretch of time, and for good; null: it was not. */
export function finishedWithin(row: TimedRow, { begins, ends }: Span): FinishedOrder | null {
  const { state, closed_at: closedAt } = row
  if (state !== 'completed' || closedAt === null) return null
  if (closedAt < begins || closedAt >= ends) return null
  const promise = storedPromise(row.promise, row.id)
  return {
    fulfilment: row.fulfilment,
    isAsap: row.slot_at === null,
    placedAt: row.placed_at,
    shownAt: row.shown_at ?? row.placed_at,
    acceptedAt: row.accepted_at,
    readyAt: row.ready_at,
    closedAt,
    promisedAt: promise.readyAt,
    zoneMinutes: promise.reasons.zoneMinutes,
  }
}

/** Returns how the orders that were handed over in a stretch of time kept their promises. */
export async function readRecord(
  db: Selector,
  span: Span,
  currency: string,
): Promise<KitchenRecord> {
  const orders = await readFinishedOrders(db, span, currency)
  return sumRecords(orders.map(({ times }) => recordOf(times)))
}

type Finished = { id: string; number: number; numberDay: string; times: FinishedOrder }

/**
 * Returns the orders that were handed over in a stretch of time, by time, in a currency and without those that were placed to try the shop
 * out. The cost depends on how many they were.
 */
export async function readFinishedOrders(
  db: Selector,
  span: Span,
  currency: string,
): Promise<Finished[]> {
  const rows = await db
    .selectFrom('orders')
    .select(TIMED_COLUMNS)
    .select(['number', 'business_day'])
    .where('closed_at', 'is not', null)
    .where('closed_at', '>=', span.begins)
    .where('closed_at', '<', span.ends)
    .where('state', '=', 'completed')
    .where('is_trial', '=', 0)
    .where('currency', '=', currency)
    .orderBy('closed_at')
    .execute()
  return rows.flatMap((row) => {
    const times = finishedWithin(row, span)
    const { id, number, business_day: numberDay } = row
    return times ? [{ id, number, numberDay, times }] : []
  })
}
