import { type Claim, fillAsFar, roomsBetween } from './quarter-rooms.ts'
import { QUARTER } from './slots.ts'

/** An order that claims kitchen time only after it was promised. Instants are epoch milliseconds. */
export type LateWork = {
  workMinutes: number
  /** When it must be ready if the guest chose a time; null: as soon as possible. */
  readyBy: number | null
}

/** The quarter hours that the work claims, and when a kitchen working at an even speed has done it. */
export type LatePlan = { claims: Claim[]; doneAt: number }

const A_DAY = 96 * QUARTER

/**
 * Plans work for an order that is already accepted: for as soon as possible, or in the latest quarter hours before
 * its time. When not all of its work fits, what fits is claimed.
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
