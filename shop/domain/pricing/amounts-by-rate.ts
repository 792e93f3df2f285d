import { type BasisPoints, type MinorUnits, sum, times } from '../common/money.ts'
import type { TaxedAmount } from '../common/tax.ts'
import type { PricedLine } from './order-line.ts'

/**
 * Returns what a line costs at each tax rate, in minor units that sum to its total: what its parts with a rate of
 * their own add to the price, and first, at the item's rate, all the rest.
 */
export function amountsByRate({
  parts,
  quantity,
  total,
  taxRate: ofItem,
}: Pick<PricedLine, 'parts' | 'quantity' | 'total' | 'taxRate'>): TaxedAmount[] {
  const own = new Map<BasisPoints, MinorUnits>()
  for (const { price, taxRate = ofItem } of parts) {
    if (taxRate !== ofItem) own.set(taxRate, (own.get(taxRate) ?? 0) + times(price, quantity))
  }
  const rest = total - sum([...own.values()])
  return [
    { amount: rest, taxRate: ofItem },
    ...[...own].map(([taxRate, amount]) => ({ amount, taxRate })),
  ]
}
