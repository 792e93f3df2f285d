import type { OpeningWindow } from './opening-promise.ts'
import type { OpeningPeriod, Weekday } from './settings.ts'

/**
 * Takes the weekly periods (wall time), the shop's IANA zone, an instant in epoch milliseconds and a
 * number of days; gives the openings that end after the instant and start within the days, in
 * order, with overlapping ones joined.
 */
export function openingWindows(
  periods: readonly OpeningPeriod[],
  timeZone: string,
  from: number,
  days: number,
): OpeningWindow[] {
  const today = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const dates = Array.from({ length: days + 1 }, (_, index) => today.add({ days: index - 1 }))
  const windows = dates.flatMap((date) =>
    periods
      .filter(({ weekday }) => weekday === date.dayOfWeek)
      .map(({ opens, closes }) => ({
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

function periodsOf(periods: readonly OpeningPeriod[], weekday: Weekday) {
  return periods
    .filter((period) => period.weekday === weekday)
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens - b.opens)
}

/**
 * When clocks go back, a time that comes twice opens at its first and closes at its second coming.
 * When they go forward, a time that is skipped is the instant of the skip.
 */
function instantOf(
  date: Temporal.PlainDate,
  minutes: number,
  timeZone: string,
  occurrence: 'earlier' | 'later',
): number {
  const wall = date.toPlainDateTime().add({ minutes })
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: occurrence })
  if (zoned.toPlainDateTime().equals(wall)) return zoned.epochMilliseconds
  const before = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return (before.getTimeZoneTransition('next') ?? zoned).epochMilliseconds
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
