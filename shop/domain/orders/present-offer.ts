import type { PauseCode } from './order-reason.ts'

/**
 * What the shop offers to somebody who orders its featured item now. Instants are epoch milliseconds; null where
 * there is none.
 */
export type PresentOffer = {
  /** When it was worked out. */
  at: number
  /** When the item is ready at the counter, a whole minute; null when it can't be had as soon as possible. */
  readyAt: number | null
  /** Whole minutes until then, or those that an order usually takes. */
  minutes: number
  ordersAhead: number
  pattiesAhead: number
  rushMinutes: number
  pausedUntil: number | null
  /** The staff's own words for guests, of a pause; may be empty. */
  pausedReason: string
  pausedCode: PauseCode | null
  /** When the first item is back, while every item is sold out. */
  soldOutUntil: number | null
  /** The end of the present opening, while orders for it are taken. */
  closesAt: number | null
  /** The opening after the present one. */
  opensAt: number | null
  /** The last instant at which the item can be ordered in the present opening. */
  lastOrderAt: number | null
  /** From this instant on guests are warned that it is near. */
  lastOrdersFrom: number | null
  /** The first free slot at the counter, while it can't be had as soon as possible. */
  later: LaterSlot | null
  /** The same for a delivery to wherever the road is longest: when it is at the door. */
  laterDelivered: LaterSlot | null
  /** Another one whenever the menu, what is sold out of it or the settings change, and when a schedule begins or ends. */
  contentRevision: number
}

/** A free slot and its business day, `YYYY-MM-DD`. */
export type LaterSlot = { day: string; at: number }

/** What a page may hold of it: nothing that changes while the kitchen and the hours stay the same. */
export type SteadyOffer = Omit<PresentOffer, 'at' | 'readyAt' | WhyPaused> &
  Partial<Pick<PresentOffer, WhyPaused>>

/** Left out of pages while there is no pause. */
type WhyPaused = 'pausedReason' | 'pausedCode'

/** What the offer means for a guest, see `offerState`. */
export type OfferState = 'paused' | 'sold_out' | 'closed' | 'unknown' | 'last' | 'rush' | 'open'

const MINUTE = 60_000
const LAST_ORDERS_MINUTES = 20

/** Returns the instant from which on fewer than 20 minutes are left until the last order. */
export function lastOrdersFrom(lastOrderAt: number | null): number | null {
  return lastOrderAt === null ? null : lastOrderAt - LAST_ORDERS_MINUTES * MINUTE + 1
}

/**
 * Returns the state of the offer at an instant, the first that applies of: paused, all sold out, closed, last orders,
 * rush, open. The menu's page has a copy of this function's source in an inline script, so it uses no other name of
 * this file.
 */
export function offerState(offer: SteadyOffer, now: number): OfferState {
  const { pausedUntil, soldOutUntil, closesAt, opensAt, lastOrderAt, lastOrdersFrom } = offer
  if (pausedUntil !== null && now < pausedUntil) return 'paused'
  if (soldOutUntil !== null && now < soldOutUntil) return 'sold_out'
  const isTaken = lastOrderAt === null || now <= lastOrderAt
  if (closesAt === null || now >= closesAt || !isTaken) {
    return opensAt === null || now >= opensAt ? 'unknown' : 'closed'
  }
  if (lastOrdersFrom !== null && now >= lastOrdersFrom) return 'last'
  return offer.rushMinutes > 0 ? 'rush' : 'open'
}

/**
 * Returns when a guest can have it hot: ordered at `now`, which is null where it isn't known, or for later. Null if
 * that isn't known. Copied like `offerState`.
 */
export function hotFrom(
  { minutes, pausedUntil, soldOutUntil, opensAt, later }: SteadyOffer,
  state: OfferState,
  now: number | null,
): number | null {
  const slot = later !== null && (now === null || later.at > now) ? later.at : null
  if (state === 'paused')
    return slot ?? (pausedUntil === null ? null : pausedUntil + minutes * 60_000)
  if (state === 'sold_out') return slot ?? soldOutUntil
  if (state === 'closed') return slot ?? opensAt
  return state === 'unknown' || now === null ? null : (Math.ceil(now / 60_000) + minutes) * 60_000
}

/** Returns the instants, in any order, at which what the offer means changes by itself. */
export function offerChanges(offer: SteadyOffer): number[] {
  const { pausedUntil, soldOutUntil, closesAt, opensAt, lastOrderAt, lastOrdersFrom } = offer
  const tooLate = lastOrderAt === null ? null : lastOrderAt + 1
  return [pausedUntil, soldOutUntil, closesAt, opensAt, lastOrdersFrom, tooLate].filter(
    (instant) => instant !== null,
  )
}
