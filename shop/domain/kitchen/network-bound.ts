import { minuteFrom } from './promise.ts'
import { type Claim, type Room, roomsBetween } from './quarter-rooms.ts'
import { QUARTER, quarterStart } from './slots.ts'

/** The kitchen's time as it is, what of it one network holds, and what it asks for beside that. */
export type NetworkShare = {
  /** Minutes of work that the kitchen does in a quarter hour. */
  kitchenMinutes: number
  /** Minutes claimed by anybody, by the start of their quarter hour. */
  claimed: ReadonlyMap<number, number>
  /** Those of the network among them. */
  own: ReadonlyMap<number, number>
  claims: readonly Claim[]
}

/** In milliseconds. */
const MOST_MOVED = QUARTER

/** Instants: the present one, and the first at which an order can be ready in an empty kitchen. */
export type Present = { now: number; soonest: number }

/**
 * Whether everybody is promised what they would be without the network, or at most a quarter hour later, and
 * whether every slot that has room for a small order without it has that room with it.
 */
export function keepsPromises(share: NetworkShare, present: Present): boolean {
  const now = minuteFrom(present.now)
  const without = { ...share, claimed: sum(share.claimed, share.own, -1) }
  const claims = new Map(share.claims.map(({ quarter, minutes }) => [quarter, minutes]))
  const having = { ...share, claimed: sum(share.claimed, claims, 1) }
  return movesNoneTooFar(without, having, now) && fillsNoSlot(without, having, { ...present, now })
}

type Work = Pick<NetworkShare, 'kitchenMinutes' | 'claimed'>

function movesNoneTooFar(without: Work, having: Work, now: number): boolean {
  const later = ends(having, now)
  return ends(without, now).every((end, at) => {
    return minuteFrom(later[at] ?? Number.POSITIVE_INFINITY) - minuteFrom(end) <= MOST_MOVED
  })
}

/** In a small kitchen that is more than half an hour's. */
const LARGE_ORDER_MINUTES = 30

/** When the kitchen has done an order of one minute of work, of two, and so on up to half an hour's, or a large one's. */
function ends({ kitchenMinutes, claimed }: Work, now: number): number[] {
  const most = Math.max(2 * kitchenMinutes, LARGE_ORDER_MINUTES)
  const found: number[] = []
  // Beyond the last claimed quarter all are free.
  const until = Math.max(now, ...claimed.keys()) + 4 * QUARTER
  for (const { quarter, gone, minutes } of roomsBetween(kitchenMinutes, claimed, now, until)) {
    for (let minute = 1; minute <= minutes && found.length < most; minute += 1) {
      found.push(quarter + ((gone + minute) * QUARTER) / kitchenMinutes)
    }
    if (found.length === most) break
  }
  return found
}

/** A small order for a slot goes into the two quarters before it. */
function fillsNoSlot(without: Work, having: Work, { now, soonest }: Present): boolean {
  const small = Math.max(1, Math.floor(without.kitchenMinutes / 3))
  const touched = [...having.claimed.keys()].filter((quarter) => quarter >= quarterStart(now))
  return touched
    .flatMap((quarter) => [quarter, quarter - QUARTER])
    .filter((first) => first + 2 * QUARTER >= soonest)
    .every((first) => {
      const room = roomOfTwo(without, first, now)
      return roomOfTwo(having, first, now) >= Math.min(room, small)
    })
}

function roomOfTwo({ kitchenMinutes, claimed }: Work, first: number, now: number): number {
  const until = first + 2 * QUARTER
  const rooms: Room[] = roomsBetween(kitchenMinutes, claimed, Math.max(first, now), until)
  return rooms.reduce((sum, { minutes }) => sum + minutes, 0)
}

function sum(
  one: ReadonlyMap<number, number>,
  other: ReadonlyMap<number, number>,
  sign: 1 | -1,
): Map<number, number> {
  const all = new Map(one)
  for (const [quarter, minutes] of other) {
    const left = (all.get(quarter) ?? 0) + sign * minutes
    all.set(quarter, Math.max(0, left))
  }
  return all
}
