import type { DayRange } from '#shop/domain/payments/report-period.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { type DayReport, readDay } from './read-day.ts'
import { type Entry, readEntries } from './read-entries.ts'
import { type BookedSale, readSoldDays } from './read-sold-days.ts'

/** All that the books have of a business day: its figures and closing, every entry, and what each order was sold for. */
export type DayBooks = Pick<DayReport, 'day' | 'span' | 'sums' | 'closing'> & {
  entries: Entry[]
  sales: BookedSale[]
}

/** Reads the books of business days, both included, a day at a time; days that are still to come are left out. No guest is named. */
export async function* readBooks(
  read: Reader,
  range: DayRange,
  now: number,
): AsyncGenerator<DayBooks> {
  for await (const { day, entries } of readEntries(read, range, now)) {
    const report = await readDay(read, day, now)
    if (!report) continue
    const { span, sums, closing } = report
    for await (const { sales } of readSoldDays(read, { from: day, to: day }, now)) {
      yield { day, span, sums, closing, entries, sales }
    }
  }
}
