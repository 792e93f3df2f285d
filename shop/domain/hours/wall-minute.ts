import { instantOf, zonedAt } from '../common/wall-time.ts'

/** A minute of the shop's clocks as addresses and date fields write it: `2026-12-24T21:55`. */
export type WallMinute = string

const WRITTEN = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/

/** The years of which anybody asks; beyond them calendars and clocks are guesses. */
const YEARS = { first: 2020, last: 2100 }

/**
 * Returns the instant of a wall minute in an IANA zone, or null if the text is none. Of a minute that comes twice it is the
 * earlier coming; one that clocks skip is the instant of the skip.
 */
export function readWallMinute(text: string, timeZone: string): number | null {
  const [, day = '', hour, minute] = WRITTEN.exec(text) ?? []
  const date = dateOf(day)
  if (!date || date.year < YEARS.first || date.year > YEARS.last) return null
  return instantOf(date, Number(hour) * 60 + Number(minute), timeZone, 'earlier')
}

/** Writes the wall minute in which an instant is. */
export function writeWallMinute(instant: number, timeZone: string): WallMinute {
  return zonedAt(instant, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** Returns the next wall minute of a weekday (1 is Monday) and a time after an instant. `time`: minutes after midnight. */
export function comingMinute(
  now: number,
  timeZone: string,
  { weekday, time }: { weekday: number; time: number },
): WallMinute {
  const wall = zonedAt(now, timeZone).toPlainDateTime()
  const midnight = wall.toPlainDate().toPlainDateTime()
  const ahead = (weekday - wall.dayOfWeek + 7) % 7
  const found = midnight.add({ days: ahead, minutes: time })
  const isPast = Temporal.PlainDateTime.compare(found, wall) <= 0
  return found.add({ days: isPast ? 7 : 0 }).toString({ smallestUnit: 'minute' })
}

/** Returns a wall minute some days and minutes later, as a calendar counts them. */
export function laterMinute(
  at: WallMinute,
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
): WallMinute {
  const wall = Temporal.PlainDateTime.from(at).add({ days, minutes })
  return wall.toString({ smallestUnit: 'minute' })
}

function dateOf(text: string): Temporal.PlainDate | null {
  try {
    return text === '' ? null : Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
