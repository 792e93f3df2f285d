import { instantOf, zonedAt } from '../common/wall-time.ts'
import { type Hours, periodsOn } from './hours.ts'
import type { OpeningException } from './opening-period.ts'
import { withException } from './other-days.ts'

type Period = OpeningException['periods'][number]

/** A day of opening: its date with its periods, and when the first opens and the last closes, as instants. */
export type OpeningDay = { date: string; periods: Period[]; opens: number; closes: number }

/**
 * Returns the day whose opening is not over yet: yesterday where its night still lasts, else today. Null if nothing of
 * it is left.
 */
export function presentOpeningDay(hours: Hours, now: number): OpeningDay | null {
  const today = zonedAt(now, hours.timeZone).toPlainDate()
  for (const date of [today.subtract({ days: 1 }), today]) {
    const day = openingDay(hours, date)
    if (day && day.closes > now) return day
  }
  return null
}

function openingDay(hours: Hours, date: Temporal.PlainDate): OpeningDay | null {
  const periods = periodsOn(hours, date).toSorted((a, b) => a.opens - b.opens)
  const [first] = periods
  if (!first) return null
  const closing = Math.max(...periods.map(({ closes }) => closes))
  return {
    date: date.toString(),
    periods,
    opens: instantOf(date, first.opens, hours.timeZone, 'earlier'),
    closes: instantOf(date, closing, hours.timeZone, 'later'),
  }
}

const STEP = 30 * 60_000

/** Returns the instants at which a day may close earlier than it would, on the half hours while it is open. */
export function earlyClosings(day: OpeningDay, timeZone: string, now: number): number[] {
  const first = Math.floor(Math.max(now, day.opens) / STEP + 1) * STEP
  const all: number[] = []
  for (let at = first; at < day.closes; at += STEP) all.push(at)
  return all.filter((at) => isOpenUntil(day, timeZone, at))
}

function isOpenUntil({ date, periods }: OpeningDay, timeZone: string, at: number): boolean {
  const minute = minuteOf(date, timeZone, at)
  return periods.some(({ opens, closes }) => opens < minute && minute <= closes)
}

/**
 * Returns the other hours of a date on which the shop closes at an instant for a reason; null for an instant that it
 * isn't open until, or at which it closes anyway.
 */
export function closedEarly(
  day: OpeningDay,
  timeZone: string,
  { at, note }: { at: number; note: string },
): OpeningException | null {
  if (at >= day.closes || !isOpenUntil(day, timeZone, at)) return null
  const minute = minuteOf(day.date, timeZone, at)
  const periods = day.periods
    .filter(({ opens }) => opens < minute)
    .map(({ opens, closes }) => ({ opens, closes: Math.min(closes, minute) }))
  return { date: day.date, periods, note }
}

/** A day that was closed early: when it closes now, when it would, and what guests read of why. */
export type EarlyClose = { closesAt: number; wouldCloseAt: number; note: string }

/**
 * Returns what a change of the other hours did to a day that is not over yet, given those before it: null unless it
 * closed that day earlier and did nothing else.
 */
export function earlyCloseIn(
  hours: Hours,
  before: readonly OpeningException[],
  now: number,
): EarlyClose | null {
  const was = presentOpeningDay({ ...hours, openingExceptions: before }, now)
  const own = hours.openingExceptions.find(({ date }) => date === was?.date)
  if (!was || !own) return null
  const isAll =
    JSON.stringify(withException(before, own)) === JSON.stringify(hours.openingExceptions)
  const day = openingDay(hours, Temporal.PlainDate.from(was.date))
  if (!isAll || !day || was.closes <= day.closes) return null
  return { closesAt: day.closes, wouldCloseAt: was.closes, note: own.note }
}

/** Returns the minutes since midnight of a date that clocks show at an instant. */
function minuteOf(date: string, timeZone: string, at: number): number {
  const wall = zonedAt(at, timeZone).toPlainDateTime()
  return wall.since(Temporal.PlainDate.from(date).toPlainDateTime()).total('minutes')
}
