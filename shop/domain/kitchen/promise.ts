import type { Fulfilment } from '../common/fulfilment.ts'
import type { ShopSettings } from '../settings/settings.ts'

/**
 * What the board's own taps say of recent orders: minutes from coming to the board to being ready. The wait
 * for an answer is part of what a guest waits, and so of what is promised.
 */
export type MeasuredSpeed = { median: number; p80: number; orders: number }

/** What a promise is made from, so that words can explain it. */
export type OrderPromise = {
  /** When the kitchen has it ready: a whole minute. */
  readyAt: number
  /** Minutes from now until the guest has it: ready, or at the door. */
  minutes: number
  reasons: {
    ordersAhead: number
    pattiesAhead: number
    rushMinutes: number
    zoneMinutes: number
    /** Null while too few orders were measured to promise from. */
    measured: MeasuredSpeed | null
  }
}

/** How fast the kitchen is: what the owner set, what was measured, and the present rush (or 0). */
export type Pace = Pick<ShopSettings, 'usualMinutes' | 'minimumMinutes'> & {
  measured: MeasuredSpeed | null
  rushMinutes: number
}

/** What waits in the kitchen before an order. */
export type Ahead = { orders: number; patties: number }

const MINUTE = 60_000
const ENOUGH_ORDERS = 10

/**
 * Takes how many minutes recent orders took, in any order; gives null for none. Percentiles are by
 * nearest rank: the shortest of the durations that at least half, or 80 %, of the orders kept.
 */
export function measuredSpeed(durations: readonly number[]): MeasuredSpeed | null {
  const sorted = durations.toSorted((a, b) => a - b)
  const median = sorted[Math.ceil(sorted.length * 0.5) - 1]
  const p80 = sorted[Math.ceil((sorted.length * 4) / 5) - 1]
  return median === undefined || p80 === undefined ? null : { median, p80, orders: sorted.length }
}

/**
 * Gives the whole minutes that an order takes when nothing waits before it: what 80 % of the last
 * ten or more orders kept, else the usual minutes; never under the minimum; the rush on top.
 */
export function leadMinutes(pace: Pace): number {
  const expected = trusted(pace.measured)?.p80 ?? pace.usualMinutes
  return Math.max(pace.minimumMinutes, Math.ceil(expected)) + pace.rushMinutes
}

/** Takes a planned ready instant and what it was planned from; gives the promise with its reasons. */
export function orderPromise(
  readyAt: number,
  now: number,
  pace: Pace,
  ahead: Ahead,
  zoneMinutes: number,
): OrderPromise {
  return {
    readyAt,
    minutes: (readyAt - minuteFrom(now)) / MINUTE + zoneMinutes,
    reasons: {
      ordersAhead: ahead.orders,
      pattiesAhead: ahead.patties,
      rushMinutes: pace.rushMinutes,
      zoneMinutes,
      measured: trusted(pace.measured),
    },
  }
}

/**
 * Takes an order as it is promised; gives when the guest has it: at the counter or the table when it is ready, at
 * the door after the road.
 */
export function hadAt(order: {
  promisedAt: number
  fulfilment: Fulfilment
  promise: Pick<OrderPromise, 'reasons'>
}): number {
  return order.promisedAt + rideOf(order)
}

/** Takes an order; gives how long it is on its road once it is ready, in milliseconds. */
export function rideOf(order: {
  fulfilment: Fulfilment
  promise: Pick<OrderPromise, 'reasons'>
}): number {
  return order.fulfilment === 'delivery' ? order.promise.reasons.zoneMinutes * MINUTE : 0
}

/** Gives the first whole minute at or after an instant: promises are counted from there. */
export function minuteFrom(instant: number): number {
  return Math.ceil(instant / MINUTE) * MINUTE
}

function trusted(measured: MeasuredSpeed | null): MeasuredSpeed | null {
  return measured && measured.orders >= ENOUGH_ORDERS ? measured : null
}
