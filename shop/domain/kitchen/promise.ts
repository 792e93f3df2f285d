import type { Fulfilment } from '../common/fulfilment.ts'
import type { ShopSettings } from '../settings/settings.ts'

/**
 * Minutes from arriving on the board to being ready, measured on recent orders. It includes the wait for an
 * answer, because guests wait through that too.
 */
export type MeasuredSpeed = { median: number; p80: number; orders: number }

/** A promise with what it is based on, so that texts can explain it. */
export type OrderPromise = {
  /** When the kitchen has it ready (a whole minute). */
  readyAt: number
  /** Minutes from now until the guest has it: ready at the counter, or at the door. */
  minutes: number
  reasons: {
    ordersAhead: number
    pattiesAhead: number
    rushMinutes: number
    zoneMinutes: number
    /** Null while too few orders have been measured. */
    measured: MeasuredSpeed | null
  }
}

/** The kitchen's speed: the owner's settings, the measured speed, and the minutes of the present rush (or 0). */
export type Pace = Pick<ShopSettings, 'usualMinutes' | 'minimumMinutes'> & {
  measured: MeasuredSpeed | null
  rushMinutes: number
}

/** What the kitchen has to make before an order. */
export type Ahead = { orders: number; patties: number }

const MINUTE = 60_000
const ENOUGH_ORDERS = 10

/**
 * Returns the speed from the minutes that recent orders took, in any order; null for none. Percentiles are by
 * nearest rank: the shortest duration that at least half, or 80 %, of the orders stayed within.
 */
export function measuredSpeed(durations: readonly number[]): MeasuredSpeed | null {
  const sorted = durations.toSorted((a, b) => a - b)
  const median = sorted[Math.ceil(sorted.length * 0.5) - 1]
  const p80 = sorted[Math.ceil((sorted.length * 4) / 5) - 1]
  return median === undefined || p80 === undefined ? null : { median, p80, orders: sorted.length }
}

/**
 * Returns the whole minutes that an order takes when nothing is ahead of it: what 80 % of the last ten or more
 * orders needed, else the usual minutes; at least the minimum; plus the rush.
 */
export function leadMinutes(pace: Pace): number {
  const expected = trusted(pace.measured)?.p80 ?? pace.usualMinutes
  return Math.max(pace.minimumMinutes, Math.ceil(expected)) + pace.rushMinutes
}

/** Returns the promise for a planned ready instant, with its reasons. */
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

/** Returns when the guest has the order: when it is ready at the counter or the table, after the road at the door. */
export function guestHasItAt(order: {
  promisedAt: number
  fulfilment: Fulfilment
  promise: Pick<OrderPromise, 'reasons'>
}): number {
  return order.promisedAt + roadTimeOf(order)
}

/** Returns how long an order is on the road once it is ready, in milliseconds. */
export function roadTimeOf(order: {
  fulfilment: Fulfilment
  promise: Pick<OrderPromise, 'reasons'>
}): number {
  return order.fulfilment === 'delivery' ? order.promise.reasons.zoneMinutes * MINUTE : 0
}

/**
 * Returns when the guest of a delayed order would have had it by the first promise; null where that still holds.
 */
export function promiseBeforeDelay(
  order: {
    promisedAt: number
    fulfilment: Fulfilment
    promise: Pick<OrderPromise, 'readyAt' | 'reasons'>
  },
  isDelayed: boolean,
): number | null {
  const promisedFirst = order.promise.readyAt
  return isDelayed && order.promisedAt > promisedFirst ? promisedFirst + roadTimeOf(order) : null
}

/** Returns the first whole minute at or after an instant. Promises count from there. */
export function minuteFrom(instant: number): number {
  return Math.ceil(instant / MINUTE) * MINUTE
}

function trusted(measured: MeasuredSpeed | null): MeasuredSpeed | null {
  return measured && measured.orders >= ENOUGH_ORDERS ? measured : null
}
