import { KEPT_PRICE_MINUTES } from '../common/limits.ts'
import type { MinorUnits } from '../common/money.ts'

/** What becomes of the baskets that have an item whose price changes: their guests are asked, or keep what it cost. */
export const BASKET_CHOICES = ['ask', 'keep'] as const

export type BasketChoice = (typeof BASKET_CHOICES)[number]

/** Reads it from a form, in which a tick keeps. */
export function readBasketChoice(ticked: string): BasketChoice {
  return ticked === 'keep' ? 'keep' : 'ask'
}

/** What an item costs for those who were shown that before it rose. `until` is an instant in epoch milliseconds. */
export type KeptPrice = { price: MinorUnits; until: number }

/** Returns what open baskets keep of a change at an instant; null where their guests are asked, and for a price that fell. */
export function keptPriceOf(
  { before, after, baskets }: { before: MinorUnits; after: MinorUnits; baskets: BasketChoice },
  now: number,
): KeptPrice | null {
  if (baskets === 'ask' || after <= before) return null
  return { price: before, until: now + KEPT_PRICE_MINUTES * 60_000 }
}

/** Returns the price that is kept at an instant; undefined: none, or no longer. */
export function priceKept(
  kept: KeptPrice | null | undefined,
  now: number | undefined,
): MinorUnits | undefined {
  return kept && now !== undefined && now < kept.until ? kept.price : undefined
}
