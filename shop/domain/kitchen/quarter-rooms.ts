import { QUARTER, quarterStart } from './slots.ts'

/** Minutes of work that an order takes of a quarter hour; `quarter` is its start. */
export type Claim = { quarter: number; minutes: number }

/** What is free of a quarter hour: so many minutes of work after the first ones, which are gone. */
export type Room = { quarter: number; gone: number; minutes: number }

/**
 * Takes the minutes of work the kitchen does in a quarter, those claimed by quarter start, and two
 * instants; gives the quarters between them in order with what is free. Of a quarter cut by one of
 * the instants only that part counts, rounded down; claimed work comes first in its quarter.
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

/** Takes rooms and minutes of work; gives the claims that fill the rooms in their order, or null. */
export function fill(rooms: readonly Room[], workMinutes: number): Claim[] | null {
  const claims = fillAsFar(rooms, workMinutes)
  const filled = claims.reduce((sum, { minutes }) => sum + minutes, 0)
  return filled < workMinutes ? null : claims
}

/** The same, and gives the claims of as much work as there is room for when it is not all. */
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
