import { type Repetition, repetitions } from '../common/wall-time.ts'
import { type Hours, openingWindows } from '../hours/hours.ts'
import type { OpeningWindow } from '../hours/opening-promise.ts'

/** The grid of slots and of the kitchen's work, in milliseconds. */
export const QUARTER = 15 * 60_000

/**
 * Takes an instant; gives the start of its quarter hour. Every zone's offset is whole quarters, so
 * that the quarters of clocks on the wall are those of the epoch.
 */
export function quarterStart(instant: number): number {
  return Math.floor(instant / QUARTER) * QUARTER
}

/**
 * Takes the hours, the present instant, the earliest instant at which an order can be had and how
 * many days after today count; gives the starts of the slots, in order. A slot is when food is
 * had: after opening, for that is when the kitchen begins, up to closing. A time that clocks skip
 * is not among them, a time that they show twice is there at its first coming alone.
 */
export function offeredSlots(
  hours: Hours,
  now: number,
  earliest: number,
  daysAhead: number,
): number[] {
  const windows = openingWindows(hours, now, daysAhead + 1)
  return windows.flatMap((opening) => {
    const again = repetitions(hours.timeZone, opening.opens, opening.closes)
    return quartersWithin(opening, Math.max(now, earliest)).filter((start) => isNew(start, again))
  })
}

/** Takes an instant; is it the start of a slot at all, whether the shop is open then or not? */
export function isSlotStart(instant: number, timeZone: string): boolean {
  return (
    quarterStart(instant) === instant && isNew(instant, repetitions(timeZone, instant, instant))
  )
}

function isNew(instant: number, again: Repetition[]): boolean {
  return !again.some(({ begins, ends }) => begins <= instant && instant < ends)
}

function quartersWithin({ opens, closes }: OpeningWindow, earliest: number): number[] {
  const first = Math.max(quarterStart(opens) + QUARTER, Math.ceil(earliest / QUARTER) * QUARTER)
  const count = Math.max(0, Math.floor((closes - first) / QUARTER) + 1)
  return Array.from({ length: count }, (_, index) => first + index * QUARTER)
}
