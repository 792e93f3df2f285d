import { FULFILMENTS, type Fulfilment } from '../common/fulfilment.ts'
import { type MinorUnits, minus, sum } from '../common/money.ts'
import type { TaxLine } from '../common/tax.ts'

/**
 * What a stretch of time brought in, in minor units. What was sold counts when it was handed over, what was given back of it
 * is below 0 and counts when that was done, and money counts when it moved.
 */
export type Takings = {
  orders: number
  /** The orders by how the food reached its guest. */
  ways: Record<Fulfilment, number>
  /** What was sold, before the discounts. */
  products: MinorUnits
  discounts: MinorUnits
  deliveryFees: MinorUnits
  /** Tax that was added to the prices; what is within them is not. */
  taxOnTop: MinorUnits
  tips: MinorUnits
  /** By rising rate: together products less discounts, fees and the tax on top. */
  sold: TaxLine[]
  givenBack: TaxLine[]
  tipsGivenBack: MinorUnits
  /** How money moved; `refunded` went back to cards. */
  paid: Record<PaidMeans, MinorUnits>
}

/** How money comes in and goes back. */
export const PAID_MEANS = ['cash', 'terminal', 'card', 'refunded'] as const

export type PaidMeans = (typeof PAID_MEANS)[number]

export const NO_TAKINGS: Takings = {
  orders: 0,
  ways: { pickup: 0, delivery: 0, table: 0 },
  products: 0,
  discounts: 0,
  deliveryFees: 0,
  taxOnTop: 0,
  tips: 0,
  sold: [],
  givenBack: [],
  tipsGivenBack: 0,
  paid: { cash: 0, terminal: 0, card: 0, refunded: 0 },
}

/** Returns the sums of takings. */
export function sumTakings(all: readonly Takings[]): Takings {
  const of = (amount: (one: Takings) => number) => sum(all.map(amount))
  return {
    orders: of(({ orders }) => orders),
    ways: sumsOf(FULFILMENTS, (way) => of(({ ways }) => ways[way])),
    products: of(({ products }) => products),
    discounts: of(({ discounts }) => discounts),
    deliveryFees: of(({ deliveryFees }) => deliveryFees),
    taxOnTop: of(({ taxOnTop }) => taxOnTop),
    tips: of(({ tips }) => tips),
    sold: sumTaxLines(all.flatMap(({ sold }) => sold)),
    givenBack: sumTaxLines(all.flatMap(({ givenBack }) => givenBack)),
    tipsGivenBack: of(({ tipsGivenBack }) => tipsGivenBack),
    paid: sumsOf(PAID_MEANS, (means) => of(({ paid }) => paid[means])),
  }
}

/** Returns takings with every amount on the other side of 0. */
export function reversed(takings: Takings): Takings {
  return {
    orders: minus(takings.orders),
    ways: sumsOf(FULFILMENTS, (way) => minus(takings.ways[way])),
    products: minus(takings.products),
    discounts: minus(takings.discounts),
    deliveryFees: minus(takings.deliveryFees),
    taxOnTop: minus(takings.taxOnTop),
    tips: minus(takings.tips),
    sold: takings.sold.map(reversedTax),
    givenBack: takings.givenBack.map(reversedTax),
    tipsGivenBack: minus(takings.tipsGivenBack),
    paid: sumsOf(PAID_MEANS, (means) => minus(takings.paid[means])),
  }
}

/** Returns a tax line with both amounts on the other side of 0. */
export function reversedTax({ rate, net, tax }: TaxLine): TaxLine {
  return { rate, net: minus(net), tax: minus(tax) }
}

/** Returns tax lines by rising rate, one for each; a rate that comes to nothing is left out. */
export function sumTaxLines(lines: readonly TaxLine[]): TaxLine[] {
  const sums = new Map<number, TaxLine>()
  for (const { rate, net, tax } of lines) {
    const before = sums.get(rate)
    sums.set(rate, { rate, net: net + (before?.net ?? 0), tax: tax + (before?.tax ?? 0) })
  }
  return [...sums.values()]
    .filter(({ net, tax }) => net !== 0 || tax !== 0)
    .toSorted((one, other) => one.rate - other.rate)
}

/** Returns what is paid for everything with these rates. */
export function grossOf(lines: readonly TaxLine[]): MinorUnits {
  return sum(lines.map(({ net, tax }) => net + tax))
}

/** Returns what was taken: sold less given back, with its tax and without tips. */
export function takenOf({ sold, givenBack }: Pick<Takings, 'sold' | 'givenBack'>): MinorUnits {
  return grossOf(sold) + grossOf(givenBack)
}

/** Returns the tips less those given back. */
export function tipsOf({ tips, tipsGivenBack }: Takings): MinorUnits {
  return tips + tipsGivenBack
}

/** Returns the money that came in, less what went back. */
export function movedOf({ paid }: Takings): MinorUnits {
  return sum(PAID_MEANS.map((means) => paid[means]))
}

function sumsOf<Name extends string>(
  names: readonly Name[],
  of: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>
}
