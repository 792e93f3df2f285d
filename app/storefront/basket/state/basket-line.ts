import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { LineRefusal } from '#shop/domain/pricing/line-refusal.ts'
import type { AskedLine, OrderLine, PricedLine } from '#shop/domain/pricing/order-line.ts'
import type { WayOut } from '#shop/domain/pricing/ways-out.ts'
import type { ShownItem } from './stored-basket.ts'

/** A line as the basket shows it: at the shop's prices or, until those arrive, at the ones shown on the menu. */
export type BasketLine = OrderLine &
  Pick<PricedLine, 'title' | 'unitPrice' | 'total'> & {
    key: string
    /** What a page showed when it was added. */
    shown: ShownItem
    /** What differs from the standard item, in the words and the order in which everybody reads it; or empty. */
    words: string
    /** What the page that showed its price would show now: of a changed line with its deposit, of an item, as its card, without. */
    shownNow: MinorUnits
    /** The price that the menu showed, if the shop's is different now. */
    oldPrice: MinorUnits | undefined
    refusal: Unavailability | undefined
  }

/** Why a line can't be ordered. A changed price is not among the reasons. */
export type Unavailability = Exclude<LineRefusal, { code: 'price_changed' }>

/** The instant from which an unavailable line can be ordered; null if waiting doesn't help. */
export function laterFrom(refusal: Unavailability): number | null {
  if ('nextFrom' in refusal) return refusal.nextFrom
  return 'backAt' in refusal ? refusal.backAt : null
}

/** How else a line can be had whose ingredient is out, the one that the guest should see first before all. */
export function waysOutOf({ refusal }: Pick<BasketLine, 'refusal'>): readonly WayOut[] {
  return (refusal && 'ways' in refusal && refusal.ways) || []
}

/** The line to ask a quote for, with the price that this browser showed. */
export function askedLine(line: BasketLine): AskedLine {
  const { itemId, quantity, choices, without, picks, shown } = line
  return { itemId, quantity, choices, without, picks, for: line.for, unitPrice: shown.unitPrice }
}
