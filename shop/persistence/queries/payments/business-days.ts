import { setImmediate } from 'node:timers/promises'
import { businessDay, businessDaySpan, type Span } from '#shop/domain/hours/business-day.ts'
import { daysBetween, daysLater } from '#shop/domain/hours/days-between.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import { readDayTakings } from './day-takings.ts'
import { readLedgerBegin } from './ledger.ts'

/** What is known of a business day; null: it is long over, and nobody has summed it up yet. */
export type OfDay<Facts> = { day: string; facts: Facts | null }

type Known<Facts> = {
  /** Of days that are over, by day. */
  written: ReadonlyMap<string, Facts>
  /** Of days on which nothing happened, before the shop's first and after today. */
  none: Facts
  workOut: (span: Span) => Promise<Facts>
  isWhole: boolean
}

/** `isWhole`: days that are long over and that nobody has summed up yet are worked out too, however long that takes. */
export type Whole = { isWhole?: boolean }

/**
 * Returns what is known of business days, both included (`2026-11-20`). Today and, until it is written, yesterday are worked
 * out; earlier days were summed up when they ended, or are still to come after an update. With `isWhole` none of them is null.
 */
export async function readBusinessDays<Facts>(
  db: Selector,
  { from, to }: { from: string; to: string },
  now: number,
  { written, none, workOut, isWhole }: Known<Facts>,
): Promise<OfDay<Facts>[]> {
  const settings = await readSettings(db)
  const today = dayOf(now, settings)
  const begin = await readLedgerBegin(db)
  const first = begin === null ? today : dayOf(begin, settings)
  const days: OfDay<Facts>[] = []
  for (const day of daysBetween(from, to)) {
    const known = day > today || day < first ? none : written.get(day)
    if (known !== undefined) days.push({ day, facts: known })
    else if (!isWhole && day < daysLater(today, -1)) days.push({ day, facts: null })
    else {
      // SQLite answers at once: without this nobody else is answered until all days are worked out.
      await setImmediate()
      days.push({ day, facts: await workOut(await spanOfDay(db, day, settings, now)) })
    }
  }
  return days
}

/**
 * Returns business days, both included (`2026-11-20`), one at a time, each with when it begins and ends and the shop's settings. Days
 * that are still to come are left out.
 */
export async function* daysSoFar(
  db: Selector,
  { from, to }: { from: string; to: string },
  now: number,
): AsyncGenerator<{ day: string; span: Span; settings: ShopSettings }> {
  const settings = await readSettings(db)
  const today = dayOf(now, settings)
  for (const day of daysBetween(from, to < today ? to : today)) {
    yield { day, span: await spanOfDay(db, day, settings, now), settings }
  }
}

/** Returns the span of an earlier business day until it was as late as it is today. */
export async function spanUntilNow(
  db: Selector,
  day: string,
  { today, now }: { today: string; now: number },
): Promise<Span> {
  const settings = await readSettings(db)
  const { begins } = await spanOfDay(db, day, settings, now)
  const present = await spanOfDay(db, today, settings, now)
  return { begins, ends: begins + now - present.begins }
}

export type DaySettings = Pick<ShopSettings, 'timeZone' | 'businessDayEnds'>

/**
 * Returns when a business day begins and ends. A day that was written keeps its times, also when the owner has changed when days
 * end since; those beside it follow without a gap.
 */
export async function spanOfDay(
  db: Selector,
  day: string,
  { timeZone, businessDayEnds }: DaySettings,
  now: number,
): Promise<Span> {
  const around = { from: daysLater(day, -1), to: daysLater(day, 1) }
  const written = await readDayTakings(db, around, now)
  const own = written.get(day)
  if (own) return { begins: own.begins, ends: own.ends }
  const usual = businessDaySpan(day, timeZone, businessDayEnds)
  const begins = written.get(around.from)?.ends ?? usual.begins
  const ends = written.get(around.to)?.begins ?? usual.ends
  return { begins, ends: Math.max(begins, ends) }
}

/** Returns the date of the business day of an instant. */
export function dayOf(instant: number, { timeZone, businessDayEnds }: DaySettings): string {
  return businessDay(instant, timeZone, businessDayEnds)
}
