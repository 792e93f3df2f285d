import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'

/** Where the promised time holds: `griddle` is a delivery whose ride isn't known yet. */
export type PromisedPlace = 'counter' | 'door' | 'table' | 'griddle'

type Asked = {
  fulfilment: Fulfilment
  /** Whether the ride depends on the address, because the shop delivers by zone. */
  asksPlace: boolean
  quote: Pick<QuoteAnswer, 'promise' | 'zone'> | undefined
  /** The instant of the chosen or offered slot; null is as soon as possible. */
  slot: number | null
}

/** Returns when the order is had and where that holds, for every headline, bar and button; `at` is null while it isn't known. */
export function promisedInstant({ fulfilment, asksPlace, quote, slot }: Asked): {
  place: PromisedPlace
  at: number | null
} {
  const knowsRide = !asksPlace || slot !== null || (quote?.zone ?? null) !== null
  const place = placeOf(fulfilment, knowsRide)
  if (slot !== null) return { place, at: slot }
  if (!quote?.promise) return { place, at: null }
  const { readyAt, reasons } = quote.promise
  return { place, at: place === 'door' ? readyAt + reasons.zoneMinutes * 60_000 : readyAt }
}

function placeOf(fulfilment: Fulfilment, knowsRide: boolean): PromisedPlace {
  if (fulfilment === 'delivery') return knowsRide ? 'door' : 'griddle'
  return fulfilment === 'table' ? 'table' : 'counter'
}
