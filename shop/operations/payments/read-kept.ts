import { daysLater } from '#shop/domain/hours/days-between.ts'
import { periodDays } from '#shop/domain/payments/report-period.ts'
import { type KitchenRecord, lateOrders, sumRecords } from '#shop/domain/reports/kept-promise.ts'
import { readDayRecords } from '#shop/persistence/queries/payments/day-sales.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** How many orders came late, of those of which it is known. */
export type Kept = { orders: number; late: number }

/** Returns how many orders of a record came late. */
export function keptOf(record: KitchenRecord): Kept {
  return { orders: record.orders, late: lateOrders(record) }
}

/** Returns the same of the week of a business day, from Monday until then; `ofDay` is the record of the day itself. */
export async function readKeptOfWeek(
  read: Reader,
  day: string,
  ofDay: KitchenRecord,
  now: number,
): Promise<Kept> {
  const { from } = periodDays('week', day)
  const earlier = await readDayRecords(read, { from, to: daysLater(day, -1) }, now)
  return keptOf(sumRecords([...earlier.values(), ofDay]))
}
