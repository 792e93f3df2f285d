import { instantOf } from '../common/wall-time.ts'
import type { OpeningException, OpeningPeriod, Weekday } from './opening-period.ts'
import type { OpeningWindow } from './opening-promise.ts'

/** The settings that say when the shop is open. */
export type Hours = {
  openingHours: readonly OpeningPeriod[]
  openingExceptions: readonly OpeningException[]
  timeZone: string
}

/**
 * Takes the hours, an instant in epoch milliseconds and a number of days; gives the openings that
 * end after the instant and start within the days (1: today), in order, with overlapping ones joined.
 */
export function openingWindows(hours: Hours, from: number, days: number): OpeningWindow[] {
  const { timeZone } = hours
  const today = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const dates = Array.from({ length: days + 1 }, (_, index) => today.add({ days: index - 1 }))
  const windows = dates.flatMap((date) =>
    periodsOn(hours, date).map(({ opens, closes }) => ({
      opens: instantOf(date, opens, timeZone, 'earlier'),
      closes: instantOf(date, closes, timeZone, 'later'),
    })),
  )
  return joined(windows).filter(({ closes }) => closes > from)
}

/** Takes windows as `openingWindows` gives them; gives the next opening or closing after `now`. */
export function nextChange(windows: readonly OpeningWindow[], now: number): number | undefined {
  return windows.flatMap(({ opens, closes }) => [opens, closes]).find((instant) => instant > now)
}

/** Weekdays in a row that open alike. Minutes since midnight; no periods: closed. */
export type HoursRow = {
  from: Weekday
  to: Weekday
  periods: { opens: number; closes: number }[]
}

/** What a page says of the hours: the week, and the coming dates that are not like their weekday. */
export type ShownHours = { week: HoursRow[]; exceptions: OpeningException[] }

const DAYS_SHOWN = 28

/**
 * Takes the hours and an instant; gives what to show of them, with the exceptions of four weeks in
 * order, and the instant at which that changes: the end of the day when there are any exceptions.
 */
export function shownHours(hours: Hours, now: number): { shown: ShownHours; until: number } {
  const { openingHours, openingExceptions, timeZone } = hours
  const week = groupedHours(openingHours)
  if (openingExceptions.length === 0) {
    return { shown: { week, exceptions: [] }, until: Number.POSITIVE_INFINITY }
  }
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const last = today.add({ days: DAYS_SHOWN }).toString()
  const exceptions = openingExceptions
    .filter(({ date }) => date >= today.toString() && date <= last)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const tomorrow = instantOf(today, 1440, timeZone, 'earlier')
  return { shown: { week, exceptions }, until: tomorrow }
}

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Takes the weekly periods; gives the week from Monday, days that open alike in one row. */
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

/** Whether a week as `groupedHours` gives it is one opening that never ends, whenever its days begin. */
export function isAroundTheClock(week: readonly HoursRow[]): boolean {
  const [row, ...others] = week
  const [period, ...more] = row?.periods ?? []
  if (!period || others.length > 0 || more.length > 0) return false
  return period.closes - period.opens >= A_DAY
}

/** Takes an instant that lies ahead; gives whether it is more than a day off, so that a clock time misleads. */
export function isBeyondADay(instant: number, now: number): boolean {
  return instant - now > DAY_MS
}

function periodsOn({ openingHours, openingExceptions }: Hours, date: Temporal.PlainDate) {
  const exception = openingExceptions.find((one) => one.date === date.toString())
  return exception?.periods ?? periodsOf(openingHours, date.dayOfWeek as Weekday)
}

function periodsOf(periods: readonly OpeningPeriod[], weekday: Weekday) {
  return periods
    .filter((period) => period.weekday === weekday)
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens - b.opens)
}

function joined(windows: OpeningWindow[]): OpeningWindow[] {
  const result: OpeningWindow[] = []
  for (const { opens, closes } of windows.toSorted((a, b) => a.opens - b.opens)) {
    const last = result.at(-1)
    if (closes <= opens) continue
    if (last && opens <= last.closes) last.closes = Math.max(last.closes, closes)
    else result.push({ opens, closes })
  }
  return result
}
