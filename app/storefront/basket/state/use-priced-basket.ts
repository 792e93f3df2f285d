import { useShopFacts } from '#app/ui/shop-facts.ts'
import { type PricedBasket, priceLines } from './price-lines.ts'
import { useBasket } from './use-basket.ts'
import { type QuoteStatus, useQuote, type Wishes } from './use-quote.ts'

type PricedBasketView = {
  /** False in the server's HTML and until scripts run. */
  ready: boolean
  priced: PricedBasket
  asking: QuoteStatus
}

/** The basket with the shop's prices as far as they are known. `wishes` adds to what is asked, such as a time. */
export function usePricedBasket(wishes?: Omit<Wishes, 'fulfilment'>): PricedBasketView {
  const { deliveryFee, feeVaries } = useShopFacts()
  const { ready, lines, fulfilment } = useBasket()
  const asking = useQuote(lines, { fulfilment, ...wishes })
  return {
    ready,
    asking,
    priced: priceLines(lines, fulfilment, { deliveryFee, feeVaries }, asking.answer),
  }
}
