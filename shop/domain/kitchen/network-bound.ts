import { minuteFrom } from './promise.ts'
import { type Claim, type Room, roomsBetween } from './quarter-rooms.ts'
import { QUARTER, quarterStart } from './slots.ts'

/**
 * The kitchen's claimed time, the part of it that one network's orders claim, and what that network asks for in
 * addition.
 */
export type NetworkShare = {
  /** Capacity in minutes of work per quarter hour. */
  kitchenMinutes: number
  /** All claimed minutes, by the start of their quarter hour. */
  claimed: ReadonlyMap<number, number>
  /** The network's own part of them. */
  own: ReadonlyMap<number, number>
  claims: readonly Claim[]
}

/** The furthest that one network may move others' promises. In milliseconds. */
const MOST_MOVED = QUARTER

/** The present instant, and the first at which an order can be ready in an empty kitchen. */
export type Present = { now: number; soonest: number }

/**
 * Whether every other guest's promise moves by a quarter hour at most because of the network, and every slot with
 * room for a small order still has that room.
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

/** In a small kitchen such an order takes longer than half an hour. */
const LARGE_ORDER_MINUTES = 30

/**
 * When the kitchen would finish orders of one minute of work, of two and so on, up to half an hour's work or a
 * large order.
 */
function ends({ kitchenMinutes, claimed }: Work, now: number): number[] {
  const most = Math.max(2 * kitchenMinutes, LARGE_ORDER_MINUTES)
  const found: number[] = []
  // All quarter hours after the last claimed one are free.
  const until = Math.max(now, ...claimed.keys()) + 4 * QUARTER
  for (const { quarter, gone, minutes } of roomsBetween(kitchenMinutes, claimed, now, until)) {
    for (let minute = 1; minute <= minutes && found.length < most; minute += 1) {
      found.push(quarter + ((gone + minute) * QUARTER) / kitchenMinutes)
    }
    if (found.length === most) break
  }
  return found
}

/** A small order for a slot uses the two quarter hours before it. */
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
