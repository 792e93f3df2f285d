import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { AskedLine, OrderLine, PricedLine } from '#shop/domain/pricing/order-line.ts'
import type { LineRefusal } from '#shop/domain/pricing/quote-lines.ts'
import type { ShownItem } from './stored-basket.ts'

/** A line as the basket shows it: at the shop's prices, or until it has said them at those that the browser showed. */
export type BasketLine = OrderLine &
  Pick<PricedLine, 'title' | 'unitPrice' | 'total'> & {
    key: string
    /** What the page showed of the item when it was put in. */
    shown: ShownItem
    /** The price that the browser showed, where the shop's is another. */
    oldPrice: MinorUnits | undefined
    refusal: Unavailability | undefined
  }

/** Why a line cannot be had. A changed price is no such reason. */
export type Unavailability = Exclude<LineRefusal, { code: 'price_changed' }>

/** From when on a line can be had that cannot now; null where waiting does not help. An instant. */
export function laterFrom(refusal: Unavailability): number | null {
  return refusal.code === 'sold_out' ? refusal.backAt : null
}

/** A line with the price that this browser showed of it. */
export function askedLine({ itemId, quantity, choices, shown }: BasketLine): AskedLine {
  return { itemId, quantity, choices, unitPrice: shown.unitPrice }
}
