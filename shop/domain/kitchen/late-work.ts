import { type Claim, fillAsFar, roomsBetween } from './quarter-rooms.ts'
import { QUARTER } from './slots.ts'

/** An order that needs kitchen time after it was promised. Instants are epoch milliseconds. */
export type LateWork = {
  workMinutes: number
  /** When it is to be ready, where the guest chose the time; null is as soon as possible. */
  readyBy: number | null
}

/** Where the work goes, and when a kitchen working at an even speed has done it. */
export type LatePlan = { claims: Claim[]; doneAt: number }

const A_DAY = 96 * QUARTER

/**
 * Takes the minutes of work that the kitchen does in a quarter, those claimed by quarter, an order and the
 * present instant; gives where its work goes: as soon as possible, or the latest quarters before its time.
 * The order was taken: where there is no room for all of its work, what fits is claimed.
 */
export function planLateWork(
  kitchenMinutes: number,
  claimed: ReadonlyMap<number, number>,
  { workMinutes, readyBy }: LateWork,
  now: number,
): LatePlan {
  const rooms = roomsBetween(kitchenMinutes, claimed, now, Math.max(now + A_DAY, readyBy ?? 0))
  const before = rooms.filter(({ quarter }) => readyBy !== null && quarter + QUARTER <= readyBy)
  const after = rooms.filter((room) => !before.includes(room))
  const claims = fillAsFar([...before.toReversed(), ...after], workMinutes).toSorted(
    (a, b) => a.quarter - b.quarter,
  )
  const last = claims.at(-1)
  const room = rooms.find(({ quarter }) => quarter === last?.quarter)
  const doneAt =
    last && room ? last.quarter + ((room.gone + last.minutes) * QUARTER) / kitchenMinutes : now
  return { claims, doneAt }
}
