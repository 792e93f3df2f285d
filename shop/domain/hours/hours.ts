import { instantOf } from '../common/wall-time.ts'
import type { OpeningException, OpeningPeriod, Weekday } from './opening-period.ts'
import type { OpeningWindow } from './opening-window.ts'
import { exceptionOn } from './other-days.ts'

/** The settings that say when the shop is open. */
export type Hours = {
  openingHours: readonly OpeningPeriod[]
  openingExceptions: readonly OpeningException[]
  timeZone: string
}

/**
 * Returns the openings that end after `from` and start within `days` days (1: today), in order, with overlapping
 * ones joined. Instants are epoch milliseconds.
 */
export function openingWindows(hours: Hours, from: number, days: number): OpeningWindow[] {
  return windowsOf((date) => periodsOn(hours, date), hours.timeZone, from, days)
}

/** The same of whatever periods begin on a date, in minutes since its midnight. */
export function windowsOf(
  periodsOf: (date: Temporal.PlainDate) => readonly { opens: number; closes: number }[],
  timeZone: string,
  from: number,
  days: number,
): OpeningWindow[] {
  const today = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const dates = Array.from({ length: days + 1 }, (_, index) => today.add({ days: index - 1 }))
  const windows = dates.flatMap((date) =>
    periodsOf(date).map(({ opens, closes }) => ({
      opens: instantOf(date, opens, timeZone, 'earlier'),
      closes: instantOf(date, closes, timeZone, 'later'),
    })),
  )
  return joined(windows).filter(({ closes }) => closes > from)
}

/** Returns the next opening or closing after `now`, from windows as `openingWindows` returns them. */
export function nextChange(windows: readonly OpeningWindow[], now: number): number | undefined {
  return windows.flatMap(({ opens, closes }) => [opens, closes]).find((instant) => instant > now)
}

/** Consecutive weekdays with the same hours, in minutes since midnight. No periods: closed. */
export type HoursRow = {
  from: Weekday
  to: Weekday
  periods: { opens: number; closes: number }[]
}

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Groups the weekly periods from Monday on: consecutive days with the same hours share a row. */
export function groupedHours(periods: readonly OpeningPeriod[]): HoursRow[] {
  const rows: HoursRow[] = []
  for (const weekday of WEEK) {
    const own = periodsOf(periods, weekday)
    const last = rows.at(-1)
    if (last && JSON.stringify(last.periods) === JSON.stringify(own)) last.to = weekday
    else rows.push({ from: weekday, to: weekday, periods: own })
  }
  return rows
}

const A_DAY = 1440
const DAY_MS = A_DAY * 60_000

/** Whether a week of `groupedHours` is one opening that never ends, whenever its days begin. */
export function isAroundTheClock(week: readonly HoursRow[]): boolean {
  const [row, ...others] = week
  const [period, ...more] = row?.periods ?? []
  if (!period || others.length > 0 || more.length > 0) return false
  return period.closes - period.opens >= A_DAY
}

/** Whether a future instant is more than a day away, so that a clock time alone would mislead. */
export function isBeyondADay(instant: number, now: number): boolean {
  return instant - now > DAY_MS
}

/** Returns the periods that begin on a date, in minutes since its midnight. */
export function periodsOn({ openingHours, openingExceptions }: Hours, date: Temporal.PlainDate) {
  const exception = exceptionOn(openingExceptions, date)
  return exception?.periods ?? periodsOf(openingHours, date.dayOfWeek as Weekday)
}

function periodsOf(periods: readonly OpeningPeriod[], weekday: Weekday) {
  return periods
    .filter((period) => period.weekday === weekday)
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens - b.opens)
}

/** Returns times in order, with those that overlap or touch as one. */
export function joined(windows: readonly OpeningWindow[]): OpeningWindow[] {
  const result: OpeningWindow[] = []
  for (const { opens, closes } of windows.toSorted((a, b) => a.opens - b.opens)) {
    const last = result.at(-1)
    if (closes <= opens) continue
    if (last && opens <= last.closes) last.closes = Math.max(last.closes, closes)
    else result.push({ opens, closes })
  }
  return result
}
