import { repetitions, zonedAt } from '../common/wall-time.ts'
import { MINUTES_OF_A_DAY } from './day-minutes.ts'
import { daysBetween } from './days-between.ts'
import { type Hours, openingWindows } from './hours.ts'
import type { OpeningException, OpeningPeriod, Weekday } from './opening-period.ts'
import { lastDay } from './other-days.ts'
import { weekOfWay } from './own-hours.ts'

/** What is odd about opening hours, and may still be meant. Times are minutes since midnight of their day. */
export type HoursNote =
  | { kind: 'never_open' }
  | { kind: 'overlap'; weekday: Weekday; at: number }
  | { kind: 'gap'; weekday: Weekday; from: number; minutes: number }
  /** `likely` is the time that was probably meant, half a day away. */
  | { kind: 'long'; weekday: Weekday; opens: number; closes: number; likely: number }
  | { kind: 'past'; date: string }
  /** A way has hours then that the shop hasn't. */
  | { kind: 'beyond'; weekday: Weekday }
  /** A closing that a card's hold may not outlast. */
  | { kind: 'holds'; date: string; until: string; days: number }
  | { kind: 'clock_change'; at: number; isLonger: boolean }

const SHORTEST_BREAK = 60
const LONGEST_OPENING = 18 * 60
const HALF_A_DAY = MINUTES_OF_A_DAY / 2
const DAY_MS = 86_400_000
const DAYS_AHEAD = 60

/** Returns what is odd about the hours of a shop at an instant. */
export function hoursNotes(hours: Hours, now: number): HoursNote[] {
  const { openingHours, openingExceptions, timeZone } = hours
  if (openingHours.length === 0) return [{ kind: 'never_open' }]
  const today = zonedAt(now, timeZone).toPlainDate().toString()
  return [
    ...WEEK.flatMap((weekday) => notesOfDay(openingHours, weekday)),
    ...openingExceptions.filter((one) => isPast(one, today)).map(pastNote),
    ...clockChanges(hours, now),
  ]
}

/** Returns what is odd about the week of a way, given that of the shop. */
export function notesOfWay(
  own: readonly OpeningPeriod[],
  openingHours: readonly OpeningPeriod[],
): HoursNote[] {
  const within = weekOfWay({ openingHours, wayHours: { delivery: own } }, 'delivery') ?? []
  return WEEK.flatMap((weekday) => {
    const minutes = (week: readonly OpeningPeriod[]) =>
      periodsOf(week, weekday).reduce((sum, { opens, closes }) => sum + closes - opens, 0)
    const isBeyond = minutes(own) > minutes(within)
    const beyond: HoursNote[] = isBeyond ? [{ kind: 'beyond', weekday }] : []
    return [...beyond, ...notesOfDay(own, weekday)]
  })
}

/** A card's hold is let go after seven days, whatever the shop wants. */
const DAYS_HELD = 6

/**
 * Returns the closings that are longer than a card is held, where guests may order so far ahead: nobody accepts, and so
 * charges, while the shop is closed.
 */
export function holdNotes(
  { openingExceptions, timeZone }: Hours,
  { daysAhead, takesCards }: { daysAhead: number; takesCards: boolean },
  now: number,
): HoursNote[] {
  if (!takesCards || daysAhead <= DAYS_HELD) return []
  const today = zonedAt(now, timeZone).toPlainDate().toString()
  return openingExceptions
    .filter((one) => one.periods.length === 0 && !isPast(one, today))
    .map((one) => {
      const [date, until] = [one.date, lastDay(one)]
      return { kind: 'holds' as const, date, until, days: daysBetween(date, until).length }
    })
    .filter(({ days }) => days > DAYS_HELD)
}

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

function notesOfDay(all: readonly OpeningPeriod[], weekday: Weekday): HoursNote[] {
  const own = periodsOf(all, weekday)
  const long = own
    .filter(({ opens, closes }) => isTooLong(closes - opens))
    .map(({ opens, closes }): HoursNote => {
      const likely = (closes + HALF_A_DAY) % MINUTES_OF_A_DAY
      return { kind: 'long', weekday, opens, closes, likely }
    })
  return [...long, ...own.flatMap((period, nth) => noteBetween(period, nextOf(all, own, nth)))]
}

/** Around the clock is meant, as a rule. */
function isTooLong(minutes: number): boolean {
  return minutes > LONGEST_OPENING && minutes < MINUTES_OF_A_DAY
}

type Following = { opens: number }

/** The period that follows on a day, or the first of the next day. */
function nextOf(
  all: readonly OpeningPeriod[],
  own: readonly OpeningPeriod[],
  nth: number,
): Following | null {
  const following = own[nth + 1]
  if (following) return following
  const tomorrow = (((own[nth]?.weekday ?? 7) % 7) + 1) as Weekday
  const [first] = periodsOf(all, tomorrow)
  return first ? { opens: first.opens + MINUTES_OF_A_DAY } : null
}

function noteBetween({ weekday, closes }: OpeningPeriod, next: Following | null): HoursNote[] {
  if (!next) return []
  const minutes = next.opens - closes
  if (minutes < 0) return [{ kind: 'overlap', weekday, at: next.opens % MINUTES_OF_A_DAY }]
  const isGap = minutes > 0 && minutes < SHORTEST_BREAK
  return isGap ? [{ kind: 'gap', weekday, from: closes % MINUTES_OF_A_DAY, minutes }] : []
}

function periodsOf(all: readonly OpeningPeriod[], weekday: Weekday): OpeningPeriod[] {
  return all.filter((one) => one.weekday === weekday).toSorted((a, b) => a.opens - b.opens)
}

function isPast(one: OpeningException, today: string): boolean {
  return !one.yearly && lastDay(one) < today
}

function pastNote({ date }: OpeningException): HoursNote {
  return { kind: 'past', date }
}

/** Clocks that change while the shop is open: in the next two months, of which there is time to think. */
function clockChanges(hours: Hours, now: number): HoursNote[] {
  const change = zonedAt(now, hours.timeZone).getTimeZoneTransition('next')
  const at = change?.epochMilliseconds
  if (at === undefined || at > now + DAYS_AHEAD * DAY_MS) return []
  const windows = openingWindows(hours, now, DAYS_AHEAD + 1)
  const isOpen = windows.some(({ opens, closes }) => opens < at && at < closes)
  const isLonger = repetitions(hours.timeZone, at - 1, at + 1).length > 0
  return isOpen ? [{ kind: 'clock_change', at, isLonger }] : []
}

type Sold = { title: string; scheduleIds: readonly string[] }
type Times = { id: string; hours: readonly OpeningPeriod[] }

/** Returns the titles of what no hour of the week sells, because a schedule that it goes by lies outside all of them. */
export function neverSold(
  openingHours: readonly OpeningPeriod[],
  items: readonly Sold[],
  schedules: readonly Times[],
): string[] {
  const asleep = schedules
    .filter(({ hours }) => hours.length > 0 && !hours.some((one) => meetsAny(one, openingHours)))
    .map(({ id }) => id)
  return items
    .filter(({ scheduleIds }) => scheduleIds.some((id) => asleep.includes(id)))
    .map(({ title }) => title)
}

const A_WEEK = 7 * MINUTES_OF_A_DAY

function meetsAny(one: OpeningPeriod, openings: readonly OpeningPeriod[]): boolean {
  return openings.some((opening) =>
    [-A_WEEK, 0, A_WEEK].some((shift) => {
      const [a, b] = [startOf(one) + shift, startOf(opening)]
      return a < b + lengthOf(opening) && b < a + lengthOf(one)
    }),
  )
}

function startOf({ weekday, opens }: OpeningPeriod): number {
  return (weekday - 1) * MINUTES_OF_A_DAY + opens
}

function lengthOf({ opens, closes }: OpeningPeriod): number {
  return closes - opens
}
