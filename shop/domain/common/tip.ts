import { type MinorUnits, partOf } from './money.ts'

/** Whole percent of the products, or an amount in minor units. */
export type Tip = { percent: number } | { amount: MinorUnits }

/** The most that a tip may be, in percent of the products. */
export const MAX_TIP_PERCENT = 100

/** Takes what the products cost before any discount; gives the largest tip that is taken. */
export function mostTip(products: MinorUnits): MinorUnits {
  return partOf(products, MAX_TIP_PERCENT, 100)
}

/** Takes a tip and what the products cost before any discount; gives its amount, null out of range. */
export function tipAmount(tip: Tip, products: MinorUnits): MinorUnits | null {
  const wanted = 'amount' in tip ? tip.amount : tip.percent
  const most = 'amount' in tip ? mostTip(products) : MAX_TIP_PERCENT
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > most) return null
  return 'amount' in tip ? wanted : partOf(products, wanted, 100)
}
