import type { OpeningWindow } from '../hours/opening-window.ts'
import { QUARTER, quarterStart } from './slots.ts'

/** Work in a quarter hour: `at` is its start, the minutes are those that orders claim. */
export type QuarterAhead = { at: number; claimed: number }

/** What is ahead of the kitchen in an opening. */
export type HoursAhead = {
  /** The opening that it is about: the present one, or the next. */
  opens: number
  closes: number
  /** Minutes of work that the kitchen does in each quarter hour. */
  kitchenMinutes: number
  /** From the present quarter hour on, or from the first of the next opening. */
  quarters: QuarterAhead[]
}

const MOST_QUARTERS = 48

/**
 * Returns the work ahead in the present opening, or else in the next one, for twelve hours at most; null for a shop
 * that doesn't open again. `windows` are as `openingWindows` returns them, `claimed` by the start of its quarter hour.
 */
export function hoursAhead(
  windows: readonly OpeningWindow[],
  claimed: ReadonlyMap<number, number>,
  kitchenMinutes: number,
  now: number,
): HoursAhead | null {
  const opening = windows.find(({ closes }) => closes > now)
  if (!opening) return null
  const first = quarterStart(Math.max(now, opening.opens))
  const count = Math.min(MOST_QUARTERS, Math.ceil((opening.closes - first) / QUARTER))
  const quarters = Array.from({ length: count }, (_, nth) => {
    const at = first + nth * QUARTER
    return { at, claimed: claimed.get(at) ?? 0 }
  })
  return { ...opening, kitchenMinutes, quarters }
}

/** Returns the first instant at which the kitchen has time left; null where all of it is claimed. */
export function firstRoom({ quarters, kitchenMinutes }: HoursAhead): number | null {
  return quarters.find(({ claimed }) => claimed < kitchenMinutes)?.at ?? null
}
