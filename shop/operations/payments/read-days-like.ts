import { daysLater } from '#shop/domain/hours/days-between.ts'
import type { Sales } from '#shop/domain/reports/day-sales.ts'
import { readSalesOfDays } from '#shop/persistence/queries/payments/day-sales.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** How many days of the same weekday say what one is like. */
const WEEKS_BACK = 4

/** Returns what the same weekday sold in the weeks before a business day, without days on which nothing was sold. */
export async function readDaysLike(read: Reader, day: string, now: number): Promise<Sales[]> {
  const days = Array.from({ length: WEEKS_BACK }, (_, week) => daysLater(day, -7 * (week + 1)))
  const found = await readSalesOfDays(read, days, now)
  return [...found.values()].filter(({ items }) => items.length > 0)
}
