import { done, type Outcome, refused } from '../common/refusal.ts'
import type { OpeningWindow } from '../hours/opening-window.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { leadMinutes, minuteFrom, type Pace } from './promise.ts'
import { type Claim, fill, type Room, roomsBetween } from './quarter-rooms.ts'
import { isSlotStart, QUARTER } from './slots.ts'

/** Everything that a plan depends on, except the order and the present instant. */
export type Kitchen = Pace &
  Pick<ShopSettings, 'kitchenMinutes' | 'lastOrderBeforeClose' | 'timeZone'> & {
    /** The coming openings, as `openingWindows` returns them. */
    windows: readonly OpeningWindow[]
    /** Claimed minutes of work by the start of their quarter hour. */
    claimed: ReadonlyMap<number, number>
    /** No order is begun before this instant; null or past: not paused. */
    pausedUntil: number | null
  }

/** When the kitchen has the order ready (a whole minute), and the quarter hours that its work claims. */
export type Plan = { readyAt: number; claims: Claim[] }

/**
 * `closed`: not open then. `paused`: no orders for as soon as possible. `too_late`: open, but it would not be
 * ready by closing. `too_soon`: it can't be ready by the slot. `slot_gone`: the slot is full, or never existed.
 * `too_large_now`: more work than the kitchen can do in a day.
 */
export type CapacityCode =
  | 'closed'
  | 'paused'
  | 'too_late'
  | 'too_soon'
  | 'slot_gone'
  | 'too_large_now'

type Planned = Outcome<Plan, CapacityCode>

const MINUTE = 60_000
const A_DAY = 96 * QUARTER
/**
 * A scheduled order may begin this much sooner than in an empty kitchen, because its food then waits. In
 * milliseconds.
 */
const EARLY = QUARTER

/**
 * Plans an order of this much work for as soon as possible. The work fills the quarter hours from now on. The
 * order is ready when the kitchen gets to its end: after `leadMinutes` at the earliest, at closing at the latest.
 */
export function planAsap(kitchen: Kitchen, workMinutes: number, now: number): Planned {
  const opening = kitchen.windows.find(({ opens, closes }) => opens <= now && now < closes)
  if (!opening) return refused({ code: 'closed' })
  const pause = Math.ceil(((kitchen.pausedUntil ?? now) - now) / 1000)
  if (pause > 0) return refused({ code: 'paused', retryAfterSeconds: pause })
  if (now > opening.closes - kitchen.lastOrderBeforeClose * MINUTE) {
    return refused({ code: 'too_late' })
  }
  const from = minuteFrom(now)
  const rooms = rooming(kitchen, from, Math.min(opening.closes, from + A_DAY))
  const claims = fill(rooms, workMinutes)
  if (!claims) return refused({ code: tooLargeOr('too_late', kitchen, opening, workMinutes) })
  const worked = endOf(claims, rooms, kitchen) + kitchen.rushMinutes * MINUTE
  const readyAt = Math.max(minuteFrom(worked), from + leadMinutes(kitchen) * MINUTE)
  return readyAt > opening.closes ? refused({ code: 'too_late' }) : done({ readyAt, claims })
}

/** An order's minutes of work, and of the road to the guest: 0 unless it is delivered. */
export type OrderWork = { workMinutes: number; zoneMinutes: number }

/**
 * Plans an order for a slot (the instant at which it starts). The work goes into the quarter hours before it, the
 * latest first, and begins at most one quarter hour sooner than in an empty kitchen.
 */
export function planSlot(kitchen: Kitchen, order: OrderWork, slot: number, now: number): Planned {
  return isSlotStart(slot, kitchen.timeZone)
    ? planWithin(kitchen, order, slot, now)
    : refused({ code: 'slot_gone' })
}

/** Returns the slots, as `offeredSlots` returns them, for which `planSlot` finds a plan. */
export function freeSlots(
  kitchen: Kitchen,
  order: OrderWork,
  slots: readonly number[],
  now: number,
): number[] {
  return slots.filter((slot) => planWithin(kitchen, order, slot, now).ok)
}

function planWithin(
  kitchen: Kitchen,
  { workMinutes, zoneMinutes }: OrderWork,
  slot: number,
  now: number,
): Planned {
  const opening = kitchen.windows.find(({ opens, closes }) => opens < slot && slot <= closes)
  if (!opening) return refused({ code: 'closed' })
  const readyAt = slot - zoneMinutes * MINUTE
  const begins = minuteFrom(Math.max(now, kitchen.pausedUntil ?? now))
  const soonest = Math.max(
    begins + leadMinutes(kitchen) * MINUTE,
    opening.opens + kitchen.minimumMinutes * MINUTE,
  )
  if (readyAt < soonest) return refused({ code: 'too_soon' })
  const reach = Math.ceil(workMinutes / kitchen.kitchenMinutes) * QUARTER + EARLY
  const from = Math.max(begins, opening.opens, readyAt - reach)
  const claims = fill(rooming(kitchen, from, readyAt).toReversed(), workMinutes)
  if (claims) return done({ readyAt, claims: claims.toReversed() })
  const fitsEmpty = fill(rooming(emptied(kitchen), from, readyAt), workMinutes)
  if (fitsEmpty) return refused({ code: 'slot_gone' })
  return refused({ code: tooLargeOr('too_soon', kitchen, opening, workMinutes) })
}

function rooming({ kitchenMinutes, claimed }: Kitchen, from: number, until: number): Room[] {
  return roomsBetween(kitchenMinutes, claimed, from, until)
}

function emptied(kitchen: Kitchen): Kitchen {
  return { ...kitchen, claimed: new Map() }
}

/** When the kitchen finishes the last claim, working through a quarter hour at an even speed. */
function endOf(claims: Claim[], rooms: Room[], { kitchenMinutes }: Kitchen): number {
  const last = claims.at(-1)
  const room = rooms.find(({ quarter }) => quarter === last?.quarter)
  if (!last || !room) return 0
  return last.quarter + ((room.gone + last.minutes) * QUARTER) / kitchenMinutes
}

/**
 * `too_large_now` when even an empty kitchen couldn't do the order between opening and closing; else the given
 * code.
 */
function tooLargeOr(
  code: CapacityCode,
  kitchen: Kitchen,
  { opens, closes }: OpeningWindow,
  workMinutes: number,
): CapacityCode {
  const day = rooming(emptied(kitchen), opens, Math.min(closes, opens + A_DAY))
  return fill(day, workMinutes) ? code : 'too_large_now'
}
