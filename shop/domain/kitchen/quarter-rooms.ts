import { QUARTER, quarterStart } from './slots.ts'

/** Minutes of work that an order claims in a quarter hour; `quarter` is its start. */
export type Claim = { quarter: number; minutes: number }

/** The free minutes of work in a quarter hour; its first `gone` minutes are past or claimed. */
export type Room = { quarter: number; gone: number; minutes: number }

/**
 * Returns the quarter hours between two instants in order, with their free minutes of work. A quarter hour that an
 * instant cuts counts only in part, rounded down; claimed work comes first in its quarter hour.
 */
export function roomsBetween(
  kitchenMinutes: number,
  claimed: ReadonlyMap<number, number>,
  from: number,
  until: number,
): Room[] {
  const rooms: Room[] = []
  for (let quarter = quarterStart(from); quarter < until; quarter += QUARTER) {
    const passed = Math.ceil((kitchenMinutes * Math.max(0, from - quarter)) / QUARTER)
    const ends = Math.floor((kitchenMinutes * Math.min(QUARTER, until - quarter)) / QUARTER)
    const gone = Math.max(claimed.get(quarter) ?? 0, passed)
    const minutes = Math.max(0, ends - gone)
    rooms.push({ quarter, gone, minutes })
  }
  return rooms
}

/** Fills the rooms in their order; returns the claims, or null when the work does not fit. */
export function fill(rooms: readonly Room[], workMinutes: number): Claim[] | null {
  const claims = fillAsFar(rooms, workMinutes)
  const filled = claims.reduce((sum, { minutes }) => sum + minutes, 0)
  return filled < workMinutes ? null : claims
}

/** The same, but claims as much of the work as fits. */
export function fillAsFar(rooms: readonly Room[], workMinutes: number): Claim[] {
  const claims: Claim[] = []
  let left = workMinutes
  for (const { quarter, minutes } of rooms) {
    const taken = Math.min(minutes, left)
    if (taken > 0) claims.push({ quarter, minutes: taken })
    left -= taken
  }
  return claims
}
