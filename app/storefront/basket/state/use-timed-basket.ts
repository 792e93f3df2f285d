import { useState } from 'react'
import { nextFreeSlot } from './next-free-slot.ts'
import { withLastSums } from './price-lines.ts'
import { usePricedBasket } from './use-priced-basket.ts'
import type { Wishes } from './use-quote.ts'

/**
 * The basket with the shop's prices for what was wanted at the checkout. The `slot` returned is the instant for which it
 * is offered: the chosen one, or the next free one of a shop that can't make it now; null is as soon as possible.
 */
export function useTimedBasket(wanted: Wishes & { slot: number | null }) {
  const [withSlots, setWithSlots] = useState(false)
  const view = usePricedBasket({ ...wanted, ...(withSlots && { withSlots }) })
  const { answer } = view.asking
  const quote = answer?.quote
  const isLater = quote?.promise === null
  // A shop that can't make it now is asked when it can.
  if (quote && withSlots !== isLater) setWithSlots(isLater)
  const next = isLater ? nextFreeSlot(quote) : undefined
  const priced = withLastSums(view.priced, answer, wanted.fulfilment)
  return { ...view, priced, quote, slot: wanted.slot ?? next ?? null }
}
