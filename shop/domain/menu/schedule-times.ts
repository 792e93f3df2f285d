import type { MinorUnits } from '../common/money.ts'
import { instantOf, zonedAt } from '../common/wall-time.ts'
import { MINUTES_OF_A_DAY } from '../hours/day-minutes.ts'
import { windowsOf } from '../hours/hours.ts'
import type { Weekday } from '../hours/opening-period.ts'
import type { OpeningWindow } from '../hours/opening-window.ts'
import type { Schedule } from './schedule.ts'

/** Returns the first stretch of time that ends after an instant; null: there is none. Instants are epoch milliseconds. */
export type Windows = (after: number) => OpeningWindow | null

/** Every weekday from any day of the week. */
const DAYS_AHEAD = 8
const ALL_DAY = [{ opens: 0, closes: MINUTES_OF_A_DAY }]

/** Returns the times of a schedule as wall clocks in a zone show them, past midnight as opening hours do. */
export function timesOf(schedule: Schedule, timeZone: string): Windows {
  if (schedule.hours.length === 0) return windowsOfDates(schedule, timeZone)
  return keptForADay((after) => {
    const today = zonedAt(after, timeZone).toPlainDate()
    const starts = schedule.dates
      .map(({ from }) => Temporal.PlainDate.from(from))
      .filter((date) => Temporal.PlainDate.compare(date, today) > 0)
      .toSorted(Temporal.PlainDate.compare)
      .map((date) => instantOf(date, 0, timeZone, 'earlier'))
    for (const start of [after, ...starts]) {
      const windows = windowsOf((date) => periodsOn(schedule, date), timeZone, start, DAYS_AHEAD)
      if (windows.length > 0) return windows
    }
    return []
  })
}

const A_DAY = 86_400_000

/** Windows are asked for again and again at about the same time, and take long to work out. */
function keptForADay(windowsAfter: (after: number) => OpeningWindow[]): Windows {
  let kept: OpeningWindow[] = []
  let from = Number.POSITIVE_INFINITY
  return (after) => {
    const isKept =
      from <= after && after < from + A_DAY && kept.some(({ closes }) => closes > after)
    if (!isKept) [kept, from] = [windowsAfter(after), after]
    return kept.find(({ closes }) => closes > after) ?? null
  }
}

/** Returns the first stretch that all of them share. */
export function firstTogether(all: readonly Windows[], after: number): OpeningWindow | null {
  let opens = after
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = all.map((windows) => windows(opens))
    const found = next.filter((one) => one !== null)
    if (found.length < next.length) return null
    const latest = Math.max(opens, ...found.map(({ opens: begins }) => begins))
    const closes = Math.min(...found.map(({ closes: ends }) => ends))
    if (latest < closes) {
      return { opens: Math.max(...found.map(({ opens: begins }) => begins)), closes }
    }
    opens = closes
  }
  return null
}

/** Times that never meet are given up after so many of them. */
const MOST_ROUNDS = 100

/** Returns opening windows, in order, as other times are given. */
export function timesFrom(windows: readonly OpeningWindow[]): Windows {
  return (after) => windows.find(({ closes }) => closes > after) ?? null
}

/** Whether an instant is within the times. */
export function isWithin(windows: Windows, instant: number): boolean {
  const found = windows(instant)
  return found !== null && found.opens <= instant
}

/** Returns the next instant at which the times begin or end; infinity: never again. */
export function nextTurn(windows: Windows, after: number): number {
  const found = windows(after)
  if (!found) return Number.POSITIVE_INFINITY
  return found.opens > after ? found.opens : found.closes
}

/** Returns a price at an instant: the lowest of those whose times it is, or else the usual one. In minor units. */
export function priceAt<Price extends MinorUnits | null>(
  usual: Price,
  timed: readonly { price: MinorUnits; windows: Windows }[],
  instant: number,
): Price | MinorUnits {
  const present = timed.filter(({ windows }) => isWithin(windows, instant))
  return present.length === 0 ? usual : Math.min(...present.map(({ price }) => price))
}

function periodsOn({ hours, dates }: Schedule, date: Temporal.PlainDate) {
  const day = date.toString()
  if (dates.length > 0 && !dates.some(({ from, to }) => from <= day && day <= to)) return []
  const weekday = date.dayOfWeek as Weekday
  return hours.length === 0 ? ALL_DAY : hours.filter((period) => period.weekday === weekday)
}

/** Whole days, as long as they are without a gap. */
function windowsOfDates({ dates }: Schedule, timeZone: string): Windows {
  const stretches = dates
    .map(({ from, to }) => ({
      opens: instantOf(Temporal.PlainDate.from(from), 0, timeZone, 'earlier'),
      closes: instantOf(Temporal.PlainDate.from(to), MINUTES_OF_A_DAY, timeZone, 'later'),
    }))
    .toSorted((one, other) => one.opens - other.opens)
  const joined: OpeningWindow[] = []
  for (const stretch of stretches) {
    const last = joined.at(-1)
    if (last && stretch.opens <= last.closes) last.closes = Math.max(last.closes, stretch.closes)
    else joined.push({ ...stretch })
  }
  return timesFrom(joined)
}
