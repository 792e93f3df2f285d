import { type BasisPoints, type MinorUnits, partOf, splitByWeight, sum, WHOLE } from './money.ts'

/** The highest rate there may be: 100 %. */
export const MAX_TAX_RATE: BasisPoints = WHOLE

/** An amount as the menu prices it, and the rate of the tax that is in it or comes on top. */
export type TaxedAmount = { amount: MinorUnits; taxRate: BasisPoints }

/** `net` and `tax` together are what is paid for everything of that rate. */
export type TaxLine = { rate: BasisPoints; net: MinorUnits; tax: MinorUnits }

/** `taxLines` by rising rate; `shares` is what each part bears of the tax of its rate. */
export type Taxes = { taxLines: TaxLine[]; shares: MinorUnits[] }

/**
 * Takes amounts that are to be paid and whether the tax is in them or added; gives the tax of each rate,
 * rounded once from all of that rate, and its split over the amounts. A rate with nothing to pay is left out.
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
