import { done, type Outcome, refused } from '../common/refusal.ts'
import type { OpeningWindow } from '../hours/opening-promise.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { leadMinutes, minuteFrom, type Pace } from './promise.ts'
import { type Claim, fill, type Room, roomsBetween } from './quarter-rooms.ts'
import { isSlotStart, QUARTER } from './slots.ts'

/** What a plan is made from: everything about the kitchen but the order and the instant. */
export type Kitchen = Pace &
  Pick<ShopSettings, 'kitchenMinutes' | 'lastOrderBeforeClose' | 'timeZone'> & {
    /** The coming openings, as `openingWindows` gives them. */
    windows: readonly OpeningWindow[]
    /** Minutes already claimed, by the start of their quarter hour. */
    claimed: ReadonlyMap<number, number>
    /** Until when no order is begun; null or past: not paused. */
    pausedUntil: number | null
  }

/** When the kitchen has the order ready, a whole minute, and where its work goes. */
export type Plan = { readyAt: number; claims: Claim[] }

/**
 * `closed`: not open then. `paused`: nothing is taken as soon as possible for now. `too_late`: open,
 * but it would not be ready by closing. `too_soon`: it cannot be ready by the slot. `slot_gone`: the
 * slot is full, or never was one. `too_large_now`: more work than the kitchen does in a day.
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
/** So much sooner than in an empty kitchen may a scheduled order be begun: its food waits. */
const EARLY = QUARTER

/**
 * Takes the kitchen, an order's minutes of work and the present instant; gives the plan to have it
 * ready as soon as possible. The work fills the quarters from now on. The order is ready when the
 * kitchen has come to the end of it, after `leadMinutes` at the earliest, at closing at the latest.
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

/** An order's minutes of work, and of its way to the guest: 0 when the guest fetches it. */
export type OrderWork = { workMinutes: number; zoneMinutes: number }

/**
 * Takes the kitchen, an order, the start of the slot at which the guest wants it and the present
 * instant; gives the plan for it. The work goes into the quarters before, the latest first, and
 * begins at most one quarter sooner than in an empty kitchen.
 */
export function planSlot(kitchen: Kitchen, order: OrderWork, slot: number, now: number): Planned {
  return isSlotStart(slot, kitchen.timeZone)
    ? planWithin(kitchen, order, slot, now)
    : refused({ code: 'slot_gone' })
}

/** Takes slots as `offeredSlots` gives them; gives those that `planSlot` has a plan for. */
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

/** When the kitchen has done the last claim, going through a quarter's work at an even speed. */
function endOf(claims: Claim[], rooms: Room[], { kitchenMinutes }: Kitchen): number {
  const last = claims.at(-1)
  const room = rooms.find(({ quarter }) => quarter === last?.quarter)
  if (!last || !room) return 0
  return last.quarter + ((room.gone + last.minutes) * QUARTER) / kitchenMinutes
}

/** An order that an empty kitchen could not do from opening to closing is too large, whatever else. */
function tooLargeOr(
  code: CapacityCode,
  kitchen: Kitchen,
  { opens, closes }: OpeningWindow,
  workMinutes: number,
): CapacityCode {
  const day = rooming(emptied(kitchen), opens, Math.min(closes, opens + A_DAY))
  return fill(day, workMinutes) ? code : 'too_large_now'
}
