import { daysBetween } from '#shop/domain/hours/days-between.ts'
import { amountsOf, type EntryAmount } from '#shop/domain/payments/entry-amounts.ts'
import type { LedgerEntry } from '#shop/domain/payments/order-ledger.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'
import { dayOf, spanOfDay } from '#shop/persistence/queries/payments/business-days.ts'
import { readLedger } from '#shop/persistence/queries/payments/ledger.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** One thing that changed what the shop took, with its parts. */
export type Entry = Omit<LedgerEntry, 'change'> & { amounts: EntryAmount[] }

export type DayEntries = { day: string; entries: Entry[] }

/**
 * Reads every entry behind the takings of some business days (`2026-11-20`, both included), a day at a time and by time within it. Days
 * that are still to come are left out. Together they are what a report of the same days says.
 */
export async function* readEntries(
  read: Reader,
  { from, to }: DayRange,
  now: number,
): AsyncGenerator<DayEntries> {
  const settings = await readSettings(read)
  const today = dayOf(now, settings)
  for (const day of daysBetween(from, to < today ? to : today)) {
    const span = await spanOfDay(read, day, settings, now)
    const ledger = await readLedger(read, span, settings.currency.code)
    const entries = ledger.map(({ change, ...entry }) => {
      return { ...entry, amounts: amountsOf(change, settings.accounts) }
    })
    // Goods of no worth and cards that were only held change nothing.
    yield { day, entries: entries.filter(({ amounts }) => amounts.length > 0) }
  }
}
