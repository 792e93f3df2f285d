import { m } from '#messages'
import { clockTime, dateWithYear, shortDate, weekdayName } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { WallMinute } from '#shop/domain/hours/wall-minute.ts'

/** A wall minute in words: `Thursday, 24 December 2026, 21:55`. */
export function minuteText(at: WallMinute, locale: Locale): string {
  const shown = shownAs(at)
  const words = {
    day: weekdayName(shown, 'UTC', locale),
    date: dateWithYear(shown, 'UTC', locale),
    time: timeOfMinute(at, locale),
  }
  return m.time_machine_words(words, { locale })
}

/** A wall minute in few words: its weekday within the six days after `now`, else its date. `Friday 19:30` */
export function shortMinuteText(at: WallMinute, now: number, locale: Locale): string {
  const away = shownAs(at) - now
  const isNear = away > 0 && away < SIX_DAYS
  const day = isNear ? weekdayName(shownAs(at), 'UTC', locale) : dayOfMinute(at, locale)
  return m.time_machine_short({ day, time: timeOfMinute(at, locale) }, { locale })
}

/** The day of a wall minute: `Thu 24 Dec`. */
export function dayOfMinute(at: WallMinute, locale: Locale): string {
  return shortDate(shownAs(at), 'UTC', locale)
}

/** The time of a wall minute: `21:55`. */
export function timeOfMinute(at: WallMinute, locale: Locale): string {
  return clockTime(shownAs(at), 'UTC', locale)
}

const SIX_DAYS = 6 * 86_400_000

/** An instant at which a clock without a zone shows the minute. */
function shownAs(at: WallMinute): number {
  return Date.parse(`${at}:00Z`)
}
