import type { BasisPoints, MinorUnits } from '../common/money.ts'
import { PAID_MEANS, type PaidMeans, sumTaxLines, type Takings, tipsOf } from './takings.ts'

/**
 * A part of what an entry of the ledger changes, in minor units, below 0 where it takes away: goods of one tax rate, the tip, or money
 * that moved. `amount` is net and tax together.
 */
export type EntryAmount =
  | { of: 'goods'; rate: BasisPoints; net: MinorUnits; tax: MinorUnits; amount: MinorUnits }
  | { of: 'tip' | PaidMeans; amount: MinorUnits }

/** Returns the parts of a change, goods by rising rate first. All goods of some entries are what was taken; all means are what was paid. */
export function amountsOf(change: Takings): EntryAmount[] {
  const goods = sumTaxLines([...change.sold, ...change.givenBack]).map(({ rate, net, tax }) => {
    return { of: 'goods', rate, net, tax, amount: net + tax } as const
  })
  const tip = { of: 'tip', amount: tipsOf(change) } as const
  const moved = PAID_MEANS.map((of) => ({ of, amount: change.paid[of] }))
  return [...goods, ...[tip, ...moved].filter(({ amount }) => amount !== 0)]
}
