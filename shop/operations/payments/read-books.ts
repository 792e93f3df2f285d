import { currencyFor } from '#shop/domain/common/currency.ts'
import type { Currency } from '#shop/domain/common/money.ts'
import { sumsOf } from '#shop/domain/payments/figures.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'
import { sumTakings } from '#shop/domain/payments/takings.ts'
import { daysSoFar } from '#shop/persistence/queries/payments/business-days.ts'
import { findDayClosing } from '#shop/persistence/queries/payments/day-closings.ts'
import { readLedger } from '#shop/persistence/queries/payments/ledger.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { type DayReport, withoutTakings } from './read-day.ts'
import { type Entry, entriesOf } from './read-entries.ts'
import { type BookedSale, readBookedSales } from './read-sold-days.ts'

/** All that the books have of a business day: its figures and closing, every entry, and what each order was sold for. */
export type DayBooks = Pick<DayReport, 'day' | 'span' | 'sums' | 'closing'> & {
  /** Of all these amounts: the one in which the day was closed, or the shop's. */
  currency: Currency
  entries: Entry[]
  sales: BookedSale[]
}

/** Reads the books of business days, both included, a day at a time; days that are still to come are left out. No guest is named. */
export async function* readBooks(
  read: Reader,
  range: DayRange,
  now: number,
): AsyncGenerator<DayBooks> {
  for await (const { day, span, settings } of daysSoFar(read, range, now)) {
    const { accounts } = settings
    const closing = await findDayClosing(read, day)
    const currency = closing ? currencyFor(closing.currency) : settings.currency
    const ledger = await readLedger(read, span, currency.code)
    const takings = closing?.takings ?? sumTakings(ledger.map(({ change }) => change))
    yield {
      day,
      span,
      currency,
      sums: sumsOf(takings),
      closing: closing && withoutTakings(closing),
      entries: entriesOf(ledger, accounts),
      sales: await readBookedSales(read, span, { currency, accounts }),
    }
  }
}
