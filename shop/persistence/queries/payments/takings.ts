import { businessDayEnd, type Span } from '#shop/domain/hours/business-day.ts'
import { daysLater } from '#shop/domain/hours/days-between.ts'
import { NO_TAKINGS, sumTakings, type Takings } from '#shop/domain/payments/takings.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import {
  type DaySettings,
  dayOf,
  type OfDay,
  readBusinessDays,
  type Whole,
} from './business-days.ts'
import { readDayTakings } from './day-takings.ts'
import { readLedger, readLedgerBegin } from './ledger.ts'

/** How long after its end a business day is written, in milliseconds: whatever changed within it is stored by then. */
const DAY_IS_WRITTEN_AFTER = 10 * 60_000

/** Returns what business days brought in, both included (`2026-11-20`). */
export async function readTakings(
  db: Selector,
  range: { from: string; to: string },
  now: number,
  { isWhole = false }: Whole = {},
): Promise<OfDay<Takings>[]> {
  const settings = await readSettings(db)
  const stored = await readDayTakings(db, range, now)
  const written = new Map(
    [...stored].map(([day, { currency, takings }]) => {
      return [day, currency === settings.currency.code ? takings : NO_TAKINGS] as const
    }),
  )
  const workOut = (span: Span) => takingsOf(db, span, settings)
  return readBusinessDays(db, range, now, { written, none: NO_TAKINGS, workOut, isWhole })
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
