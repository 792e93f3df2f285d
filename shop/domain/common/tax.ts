import { type BasisPoints, type MinorUnits, partOf, splitByWeight, sum, WHOLE } from './money.ts'

/** An amount as the menu prices it, and the rate of the tax that it includes or that is added. */
export type TaxedAmount = { amount: MinorUnits; taxRate: BasisPoints }

/** `net` and `tax` together are what is paid for everything with that rate. */
export type TaxLine = { rate: BasisPoints; net: MinorUnits; tax: MinorUnits }

/** `taxLines` by rising rate; `shares` is the tax that each part bears. */
export type Taxes = { taxLines: TaxLine[]; shares: MinorUnits[] }

/**
 * Returns the tax of each rate, rounded once per rate, and its split over the amounts. `included`: the amounts
 * contain the tax. A rate without anything to pay is left out.
 */
export function taxesOn(parts: readonly TaxedAmount[], included: boolean): Taxes {
  const rates = [...new Set(parts.map(({ taxRate }) => taxRate))].toSorted((a, b) => a - b)
  const shares = parts.map(() => 0)
  const taxLines = rates.map((rate) => {
    const own = [...parts.entries()].filter(([, { taxRate }]) => taxRate === rate)
    const amounts = own.map(([, { amount }]) => amount)
    const base = sum(amounts)
    const tax = taxOn(base, rate, included)
    const split = splitByWeight(tax, amounts)
    for (const [place, [index]] of own.entries()) shares[index] = split[place] ?? 0
    return { rate, net: included ? base - tax : base, tax }
  })
  return { taxLines: taxLines.filter(({ net, tax }) => net + tax > 0), shares }
}

function taxOn(base: MinorUnits, rate: BasisPoints, included: boolean): MinorUnits {
  return partOf(base, rate, included ? WHOLE + rate : WHOLE)
}
