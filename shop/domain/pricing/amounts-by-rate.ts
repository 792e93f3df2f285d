import { sum, times } from '../common/money.ts'
import type { PricedLine } from './order-line.ts'
import type { LineAmount } from './order-totals.ts'

/**
 * Returns what a line costs at each tax rate, deposits apart, in minor units that sum to its total: what its parts
 * with a rate of their own add to the price, and first, at the item's rate, all the rest.
 */
export function amountsByRate({
  parts,
  quantity,
  total,
  taxRate: ofItem,
}: Pick<PricedLine, 'parts' | 'quantity' | 'total' | 'taxRate'>): LineAmount[] {
  const priced = parts.map(({ kind, price, taxRate = ofItem }) => {
    return { amount: times(price, quantity), taxRate, isDeposit: kind === 'deposit' }
  })
  const own = priced.filter(({ taxRate, isDeposit }) => taxRate !== ofItem || isDeposit)
  const rest = total - sum(own.map(({ amount }) => amount))
  const alike = Map.groupBy(own, ({ taxRate, isDeposit }) => `${taxRate} ${isDeposit}`)
  const apart = [...alike.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, amount: first.amount + sum(more.map(({ amount }) => amount)) }] : [],
  )
  return [{ amount: rest, taxRate: ofItem, isDeposit: false }, ...apart]
}
