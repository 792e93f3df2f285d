import { type Repetition, repetitions } from '../common/wall-time.ts'
import { type Hours, openingWindows } from '../hours/hours.ts'
import type { OpeningWindow } from '../hours/opening-window.ts'

/** The length of a slot and of a unit of the kitchen's capacity, in milliseconds. */
export const QUARTER = 15 * 60_000

/**
 * Returns the start of an instant's quarter hour. Every zone's offset is in whole quarter hours, so wall time has
 * the same quarter hours as the epoch.
 */
export function quarterStart(instant: number): number {
  return Math.floor(instant / QUARTER) * QUARTER
}

/**
 * Returns the starts of the slots in order, from `earliest` on, for today and `daysAhead` more days. Slots are
 * when guests have their food: after opening, when the kitchen begins, and up to closing. A time that clocks skip
 * is no slot, and a time that they show twice is one slot, at its first coming.
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

/** Whether an instant is the start of a slot at all, whether the shop is open then or not. */
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
