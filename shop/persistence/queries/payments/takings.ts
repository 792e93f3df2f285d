import {
  businessDay,
  businessDayEnd,
  businessDaySpan,
  type Span,
} from '#shop/domain/hours/business-day.ts'
import { daysBetween, daysLater } from '#shop/domain/hours/days-between.ts'
import { NO_TAKINGS, sumTakings, type Takings } from '#shop/domain/payments/takings.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import { readDayTakings } from './day-takings.ts'
import { readLedger, readLedgerBegin } from './ledger.ts'

/** How long after its end a business day is written, in milliseconds: whatever changed within it is stored by then. */
const DAY_IS_WRITTEN_AFTER = 10 * 60_000

/** What a business day brought in; null: it is long over, and nobody has summed it up yet. */
export type DayOfTakings = { day: string; takings: Takings | null }

export type ReadTakings = { days: DayOfTakings[]; today: string; now: number }

/**
 * Returns what business days brought in, both included (`2026-11-20`). Days that are over were summed up before; what is not, but
 * for the last ones, is still to come after an update.
 */
export async function readTakings(
  db: Selector,
  { from, to }: { from: string; to: string },
  now: number,
): Promise<ReadTakings> {
  const settings = await readSettings(db)
  const today = dayOf(now, settings)
  const stored = await readDayTakings(db, { from, to }, now)
  const begin = await readLedgerBegin(db)
  const first = begin === null ? today : dayOf(begin, settings)
  const days: DayOfTakings[] = []
  for (const day of daysBetween(from, to)) {
    const written = stored.get(day)
    if (day > today || day < first) days.push({ day, takings: NO_TAKINGS })
    else if (written?.currency === settings.currency.code)
      days.push({ day, takings: written.takings })
    else if (written) days.push({ day, takings: NO_TAKINGS })
    else if (day < daysLater(today, -1)) days.push({ day, takings: null })
    else
      days.push({
        day,
        takings: await takingsOf(db, await spanOfDay(db, day, settings, now), settings),
      })
  }
  return { days, today, now }
}

/** Returns what an earlier business day had brought in when it was as late as it is today. */
export async function readTakingsUntil(
  db: Selector,
  day: string,
  { today, now }: { today: string; now: number },
): Promise<Takings> {
  const settings = await readSettings(db)
  const { begins } = await spanOfDay(db, day, settings, now)
  const present = await spanOfDay(db, today, settings, now)
  return takingsOf(db, { begins, ends: begins + now - present.begins }, settings)
}

/** Returns what a stretch of time brought in. */
export async function takingsOf(
  db: Selector,
  span: Span,
  { currency }: Pick<ShopSettings, 'currency'>,
): Promise<Takings> {
  const entries = await readLedger(db, span, currency.code)
  return sumTakings(entries.map(({ change }) => change))
}

type DaySettings = Pick<ShopSettings, 'timeZone' | 'businessDayEnds'>

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

function dayOf(instant: number, { timeZone, businessDayEnds }: DaySettings): string {
  return businessDay(instant, timeZone, businessDayEnds)
}

/** Returns the latest business day that is over and can be summed up for good. */
export function lastDayToWrite(settings: DaySettings, now: number): string {
  return daysLater(dayOf(now - DAY_IS_WRITTEN_AFTER, settings), -1)
}

/** Returns the days that can be summed up for good; null: none yet. */
export async function readDaysToWrite(
  db: Selector,
  settings: DaySettings,
  now: number,
): Promise<{ from: string; to: string } | null> {
  const begin = await readLedgerBegin(db)
  if (begin === null) return null
  const { timeZone, businessDayEnds } = settings
  const last = lastDayToWrite(settings, now)
  const from = dayOf(begin, settings)
  const isOver = businessDayEnd(begin, timeZone, businessDayEnds) <= now
  return isOver && from <= last ? { from, to: last } : null
}
