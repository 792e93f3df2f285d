import { MAX_TIP_PERCENT } from './limits.ts'
import { type MinorUnits, partOf } from './money.ts'

/** Whole percent of the products' price, or an amount in minor units. */
export type Tip = { percent: number } | { amount: MinorUnits }

/** Returns the largest accepted tip for what the products cost before any discount. */
export function mostTip(products: MinorUnits): MinorUnits {
  return partOf(products, MAX_TIP_PERCENT, 100)
}

/** Returns the amount of a tip for what the products cost before any discount; null when out of range. */
export function tipAmount(tip: Tip, products: MinorUnits): MinorUnits | null {
  const wanted = 'amount' in tip ? tip.amount : tip.percent
  const most = 'amount' in tip ? mostTip(products) : MAX_TIP_PERCENT
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > most) return null
  return 'amount' in tip ? wanted : partOf(products, wanted, 100)
}
