import type { BookAccounts } from '#shop/domain/payments/book-accounts.ts'
import { amountsOf, type EntryAmount } from '#shop/domain/payments/entry-amounts.ts'
import type { LedgerEntry } from '#shop/domain/payments/order-ledger.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'
import { daysSoFar } from '#shop/persistence/queries/payments/business-days.ts'
import { readLedger } from '#shop/persistence/queries/payments/ledger.ts'
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
  range: DayRange,
  now: number,
): AsyncGenerator<DayEntries> {
  for await (const { day, span, settings } of daysSoFar(read, range, now)) {
    const ledger = await readLedger(read, span, settings.currency.code)
    yield { day, entries: entriesOf(ledger, settings.accounts) }
  }
}

/** Returns the entries of a ledger with the accounts of the shop's books. */
export function entriesOf(ledger: readonly LedgerEntry[], accounts: BookAccounts): Entry[] {
  const entries = ledger.map(({ change, ...entry }) => {
    return { ...entry, amounts: amountsOf(change, accounts) }
  })
  // Goods of no worth and cards that were only held change nothing.
  return entries.filter(({ amounts }) => amounts.length > 0)
}
