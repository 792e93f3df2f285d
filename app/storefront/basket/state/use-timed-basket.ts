import { useState } from 'react'
import { nextFreeSlot } from './next-free-slot.ts'
import { usePricedBasket } from './use-priced-basket.ts'
import type { Wishes } from './use-quote.ts'

/** When and where a basket was wanted at the checkout. */
type Chosen = { slot: number | null; place: Wishes['place'] }

/**
 * The basket with the shop's prices. The `slot` returned is the instant for which it is offered:
 * the chosen one, or the next free one of a shop that can't make it now; null is as soon as possible.
 */
export function useTimedBasket({ slot, place }: Chosen) {
  const [withSlots, setWithSlots] = useState(false)
  const wishes = { slot, ...(place ? { place } : {}), ...(withSlots && { withSlots }) }
  const view = usePricedBasket(wishes)
  const quote = view.asking.answer?.quote
  const isLater = quote?.promise === null
  // A shop that can't make it now is asked when it can.
  if (quote && withSlots !== isLater) setWithSlots(isLater)
  const next = isLater ? nextFreeSlot(quote) : undefined
  return { ...view, quote, slot: slot ?? next ?? null }
}
