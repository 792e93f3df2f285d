import type { Span } from '#shop/domain/hours/business-day.ts'
import { daysBetween } from '#shop/domain/hours/days-between.ts'
import type { Takings } from '#shop/domain/payments/takings.ts'
import { storedTakings } from '#shop/persistence/json-columns.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import { readDayClosings } from './day-closings.ts'

/** What a business day took, and when it began and ended. */
export type DayTakings = Span & { currency: string; takings: Takings }

/**
 * Returns what was closed or written of business days, by day, both included (`2026-11-20`). A row from a time that is still to
 * come was written by a clock that has since been set back, and doesn't count.
 */
export async function readDayTakings(
  db: Selector,
  { from, to }: { from: string; to: string },
  now: number,
): Promise<Map<string, DayTakings>> {
  const rows = await writtenDays(db, from, to, now).selectAll().execute()
  const closed = await readDayClosings(db, { from, to })
  return new Map<string, DayTakings>([
    ...rows.map((row) => {
      return [row.day, { ...row, takings: storedTakings(row.takings, row.day) }] as const
    }),
    ...closed.map((closing) => [closing.day, closing] as const),
  ])
}

/** Returns the latest of some days of which nothing is written yet; null: all of them are written. */
export async function readUnwrittenTakings(
  db: Selector,
  { from, to }: { from: string; to: string },
  now: number,
): Promise<string | null> {
  const days = daysBetween(from, to)
  const { written } = await writtenDays(db, from, to, now)
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow()
  if (Number(written) >= days.length) return null
  const rows = await writtenDays(db, from, to, now).select('day').execute()
  const known = new Set(rows.map(({ day }) => day))
  return days.findLast((day) => !known.has(day)) ?? null
}

/** Writes what a business day brought in, in place of what was written before. */
export async function writeDayTakings(
  tx: Writer,
  day: DayTakings & { day: string; written_at: number },
): Promise<void> {
  const row = { ...day, takings: JSON.stringify(day.takings) }
  await tx
    .insertInto('day_takings')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute()
}

function writtenDays(db: Selector, from: string, to: string, now: number) {
  return db
    .selectFrom('day_takings')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('ends', '<=', now)
    .where('written_at', '<=', now)
}
