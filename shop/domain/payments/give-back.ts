import { type MinorUnits, splitByWeight } from '../common/money.ts'
import type { TaxLine } from '../common/tax.ts'
import type { RateShare } from '../pricing/line-shares.ts'
import { grossOf, reversedTax, sumTaxLines } from './takings.ts'

/** What an order still holds of its sale: by rate, and its tip. */
export type Holding = { taxLines: TaxLine[]; tip: MinorUnits }

/**
 * Returns what an amount gives back of a sale, with its tax: proportionally over the rates, to the cent. The tip goes back once
 * all else has, and never more than is left.
 */
export function amountGivenBack({ taxLines, tip }: Holding, amount: MinorUnits): Holding {
  const goods = Math.min(amount, grossOf(taxLines))
  const parts = splitByWeight(
    goods,
    taxLines.map(({ net, tax }) => net + tax),
  )
  const given = taxLines.map(({ rate, net, tax }, at) => {
    const [ofNet = 0, ofTax = 0] = splitByWeight(parts[at] ?? 0, [net, tax])
    return { rate, net: ofNet, tax: ofTax }
  })
  return { taxLines: sumTaxLines(given), tip: Math.min(amount - goods, tip) }
}

/**
 * Returns what lines give back with the tax that they bore. What is left of their rates may be less, because an amount went back
 * before: the rest then comes from the others.
 */
export function linesGivenBack(left: Holding, wanted: readonly TaxLine[]): Holding {
  const own = wanted.flatMap((line) => {
    const there = left.taxLines.find(({ rate }) => rate === line.rate)
    return there ? [mostOf(there, line)] : []
  })
  const rest = grossOf(wanted) - grossOf(own)
  const more = amountGivenBack(lessHolding(left, { taxLines: own, tip: 0 }), rest)
  return { taxLines: sumTaxLines([...own, ...more.taxLines]), tip: more.tip }
}

/**
 * Returns what an amount gives back of which the taxes of some, such as those of lines, are known: these first, the rest
 * as an amount.
 */
export function refundGivenBack(
  left: Holding,
  { amount, taxLines }: { amount: MinorUnits; taxLines: readonly TaxLine[] },
): Holding {
  const own = linesGivenBack(left, taxLines)
  const rest = amountGivenBack(lessHolding(left, own), amount - worthOf(own))
  return { taxLines: sumTaxLines([...own.taxLines, ...rest.taxLines]), tip: own.tip + rest.tip }
}

/** Returns what all of it comes to. */
export function worthOf({ taxLines, tip }: Holding): MinorUnits {
  return grossOf(taxLines) + tip
}

/** Returns a share of a line as a line of tax. `taxIncluded`: its amount contains the tax. */
export function taxLineOf(
  { rate, amount, discount, tax }: RateShare,
  taxIncluded: boolean,
): TaxLine {
  return { rate, net: amount - discount - (taxIncluded ? tax : 0), tax }
}

/** Returns what is held less what was given back. */
export function lessHolding(one: Holding, less: Holding): Holding {
  const taxLines = sumTaxLines([...one.taxLines, ...less.taxLines.map(reversedTax)])
  return { taxLines, tip: one.tip - less.tip }
}

/** As much as there is, with the wanted tax as far as net and tax are there. */
function mostOf(there: TaxLine, { rate, net, tax }: TaxLine): TaxLine {
  const amount = Math.min(net + tax, there.net + there.tax)
  const least = Math.max(0, amount - there.net)
  const ofTax = Math.min(Math.max(tax, least), there.tax, amount)
  return { rate, net: amount - ofTax, tax: ofTax }
}
