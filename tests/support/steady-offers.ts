import type { SteadyOffer } from '#shop/domain/orders/present-offer.ts'

/** A Friday evening. */
export const OFFERED_AT = Date.parse('2026-11-20T19:46:00Z')

/** A minute of that day, or of another of that month. */
export const offeredAt = (time: string, day = 20) => Date.parse(`2026-11-${day}T${time}:00Z`)

/** What a shop offers that is open at that time. */
export const OPEN_OFFER: SteadyOffer = {
  minutes: 18,
  ordersAhead: 4,
  pattiesAhead: 11,
  rushMinutes: 0,
  pausedUntil: null,
  soldOutUntil: null,
  closesAt: offeredAt('23:30'),
  opensAt: offeredAt('12:00', 21),
  lastOrderAt: offeredAt('23:12'),
  lastOrdersFrom: offeredAt('22:52'),
  later: null,
  laterDelivered: null,
  contentRevision: 1,
}
