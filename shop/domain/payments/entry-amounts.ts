import type { BasisPoints, MinorUnits } from '../common/money.ts'
import type { TaxLine } from '../common/tax.ts'
import { accountOf, type BookAccounts } from './book-accounts.ts'
import { PAID_MEANS, type PaidMeans, sumTaxLines, type Takings, tipsOf } from './takings.ts'

/**
 * A part of what an entry of the ledger changes, in minor units, below 0 where it takes away: goods of one tax rate, the tip, or money
 * that moved. `amount` is net and tax together, `account` the one of the shop's books; null: none is set.
 */
export type EntryAmount = (
  | { of: 'goods'; rate: BasisPoints; net: MinorUnits; tax: MinorUnits; amount: MinorUnits }
  | { of: 'tip' | PaidMeans; amount: MinorUnits }
) & { account: string | null }

/**
 * Returns the parts of a change, goods by rising rate first, those that were given back apart. All goods of some entries are what was
 * taken; all means are what was paid.
 */
export function amountsOf(change: Takings, accounts: BookAccounts): EntryAmount[] {
  const goods = (lines: readonly TaxLine[], isGivenBack: boolean) =>
    sumTaxLines(lines).map(({ rate, net, tax }) => {
      const account = accountOf(accounts, { of: 'goods', rate, isGivenBack })
      return { of: 'goods', rate, net, tax, amount: net + tax, account } as const
    })
  const rest = [
    { of: 'tip', amount: tipsOf(change) } as const,
    ...PAID_MEANS.map((of) => ({ of, amount: change.paid[of] })),
  ]
  return [
    ...goods(change.sold, false),
    ...goods(change.givenBack, true),
    ...rest
      .filter(({ amount }) => amount !== 0)
      .map((part) => ({ ...part, account: accountOf(accounts, part) })),
  ]
}
