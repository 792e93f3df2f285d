import { dateTag, type Locale } from './locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** In the hour that comes twice when clocks go back, which of the two it is. */
const CLOCK_AND_ZONE = { ...CLOCK, timeZoneName: 'short' } as const

/** An instant (epoch milliseconds) by the shop's clock: `19:58`, and `02:10 CET` in an hour that comes twice. */
export function clockTime(instant: number, timeZone: string, locale: Locale): string {
  const clock = format('time', timeZone, CLOCK, dateTag(locale))
  if (!comesTwice(instant, timeZone, clock)) return clock.format(instant)
  return format('time and zone', timeZone, CLOCK_AND_ZONE, dateTag(locale)).format(instant)
}

const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE
/** Clocks go back by an hour, in a few places by half of one. */
const BACK = [-2 * HALF_HOUR, -HALF_HOUR, HALF_HOUR, 2 * HALF_HOUR]

/** Which half hours come twice, by zone: to ask costs four times what a time costs. */
const twice = new Map<string, boolean>()
const MOST_KEPT = 2000

function comesTwice(instant: number, timeZone: string, clock: Intl.DateTimeFormat): boolean {
  const half = Math.floor(instant / HALF_HOUR)
  const key = `${timeZone} ${half}`
  const known = twice.get(key)
  if (known !== undefined) return known
  const shown = clock.format(half * HALF_HOUR)
  const isTwice = BACK.some((by) => clock.format(half * HALF_HOUR + by) === shown)
  if (twice.size >= MOST_KEPT) twice.clear()
  twice.set(key, isTwice)
  return isTwice
}

/** Dates that are only compared are formatted alike whatever the reader's language. */
const COMPARED = 'en-GB'

/** The calendar date of an instant at the shop, for comparing days. */
export function calendarDate(instant: number, timeZone: string): string {
  return format('date', timeZone, { dateStyle: 'short' }, COMPARED).format(instant)
}

const HOUR = 3_600_000
/** A day has 23 to 25 hours, so one of these later than any instant is on the next day. */
const HOURS_ON = [8, 16, 25]

/** The calendar date after an instant's, in the form of `calendarDate`. */
export function nextCalendarDate(instant: number, timeZone: string): string {
  const date = calendarDate(instant, timeZone)
  const dates = HOURS_ON.map((hours) => calendarDate(instant + hours * HOUR, timeZone))
  return dates.find((later) => later !== date) ?? date
}

/** The day and month of an instant at the shop: `14 November`. */
export function dayAndMonth(instant: number, timeZone: string, locale: Locale): string {
  return format('day', timeZone, { day: 'numeric', month: 'long' }, dateTag(locale)).format(instant)
}

/** The date of an instant at the shop, with its year: `20 November 2026`. */
export function dateWithYear(instant: number, timeZone: string, locale: Locale): string {
  return format('date with year', timeZone, { dateStyle: 'long' }, dateTag(locale)).format(instant)
}

/** The short name of an instant's weekday at the shop: `Sat`. */
export function shortWeekday(instant: number, timeZone: string, locale: Locale): string {
  return format('day of week', timeZone, { weekday: 'short' }, dateTag(locale)).format(instant)
}

/** The short date of an instant at the shop: `Sat 14 Nov`. */
export function shortDate(instant: number, timeZone: string, locale: Locale): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const parts = format('short date', timeZone, options, dateTag(locale))
  return parts.format(instant).replace(',', '')
}

/** The short date of an instant at the shop, with its year: `Sat 14 Nov 2026`. */
export function shortDateWithYear(instant: number, timeZone: string, locale: Locale): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  const parts = format('short date with year', timeZone, options, dateTag(locale))
  return parts.format(instant).replace(',', '')
}

/** The short date of an instant at the shop if that is another day than `now`'s; else null. */
export function otherDay(
  instant: number,
  now: number,
  timeZone: string,
  locale: Locale,
): string | null {
  const isSame = calendarDate(instant, timeZone) === calendarDate(now, timeZone)
  return isSame ? null : shortDate(instant, timeZone, locale)
}

/** An instant by the shop's clock, with its short date if that is another day than `now`'s: `Sat 14 Nov, 19:58`. */
export function dayAndTime(instant: number, now: number, timeZone: string, locale: Locale): string {
  const time = clockTime(instant, timeZone, locale)
  const day = otherDay(instant, now, timeZone, locale)
  return day === null ? time : `${day}, ${time}`
}

/** The name of an instant's weekday at the shop: `Saturday`. */
export function weekdayName(instant: number, timeZone: string, locale: Locale): string {
  return format('weekday', timeZone, { weekday: 'long' }, dateTag(locale)).format(instant)
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The ISO weekday of an instant at the shop: 1 is Monday, 7 is Sunday. */
export function weekdayIn(instant: number, timeZone: string): number {
  const name = format('short weekday', timeZone, { weekday: 'short' }, COMPARED).format(instant)
  return WEEKDAYS.indexOf(name) + 1
}

/** Formats are cached, because making one costs more than using it a thousand times. */
function format(
  kind: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  tag: string,
): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone} ${tag}`
  let made = formats.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(tag, { ...options, timeZone })
    formats.set(key, made)
  }
  return made
}
