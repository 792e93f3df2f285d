import { MAX_PRICE } from '../common/limits.ts'
import type { MinorUnits } from '../common/money.ts'

/** What prices end in: anything, a whole unit of the currency, a half one, or nine tenths. */
export const ROUNDINGS = ['none', 'whole', 'half', 'nine-tenths'] as const

type Rounding = (typeof ROUNDINGS)[number]

export const DIRECTIONS = ['raise', 'lower'] as const

/** How many prices change alike. `percent` is in basis points. */
export type PriceRule = {
  direction: (typeof DIRECTIONS)[number]
  by: { percent: number } | { amount: MinorUnits }
  rounding: Rounding
}

/**
 * Returns what a price becomes. It is rounded to the nearest price with that ending, upwards from the middle, but never
 * past what it was: a raise lowers nothing. No price falls below nothing or rises over `MAX_PRICE`.
 */
export function priceByRule(
  price: MinorUnits,
  { direction, by, rounding }: PriceRule,
  decimals: number,
): MinorUnits {
  const difference = 'percent' in by ? Math.round((price * by.percent) / 10_000) : by.amount
  const wanted = direction === 'raise' ? price + difference : price - difference
  const rounded = withEnding(wanted, rounding, 10 ** decimals)
  const kept = direction === 'raise' ? Math.max(price, rounded) : Math.min(price, rounded)
  return Math.min(Math.max(kept, 0), MAX_PRICE)
}

function withEnding(price: number, rounding: Rounding, unit: number): number {
  // Of a currency without decimals there are no parts.
  if (rounding === 'none' || unit === 1) return price
  if (rounding === 'half') return nearest(price, unit / 2)
  const ending = rounding === 'whole' ? 0 : (unit * 9) / 10
  return nearest(price - ending, unit) + ending
}

function nearest(price: number, multiple: number): number {
  return Math.floor(price / multiple + 0.5) * multiple
}
