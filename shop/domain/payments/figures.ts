import type { TaxLine } from '../common/tax.ts'
import { movedOf, sumTaxLines, type Takings, takenOf, tipsOf } from './takings.ts'

/**
 * What is shown, downloaded and answered of takings, in this order. Orders by how the food reached its guest; then products to
 * given back, which together are the takings; the tips; and how money moved. Amounts in minor units, below 0 what takes away.
 */
export const FIGURES = [
  'orders',
  'pickup',
  'delivery',
  'table',
  'products',
  'discounts',
  'deliveryFees',
  'taxOnTop',
  'givenBack',
  'takings',
  'tips',
  'cash',
  'terminal',
  'card',
  'refunded',
  'moved',
] as const

export type Figure = (typeof FIGURES)[number]

/** How many of them are counts, not money. */
export const COUNTS: readonly Figure[] = ['orders', 'pickup', 'delivery', 'table']

/** The figures of takings, and the tax by rate of what was taken. */
export type Sums = { figures: Record<Figure, number>; taxes: TaxLine[] }

/** Returns what takings come to, for people and programs alike. */
export function sumsOf(takings: Takings): Sums {
  const { orders, ways, products, discounts, deliveryFees, taxOnTop, sold, givenBack } = takings
  const figures = {
    orders,
    ...ways,
    products,
    discounts: discounts === 0 ? 0 : -discounts,
    deliveryFees,
    taxOnTop,
    givenBack: takenOf({ sold: [], givenBack }),
    takings: takenOf(takings),
    tips: tipsOf(takings),
    ...takings.paid,
    moved: movedOf(takings),
  }
  return { figures, taxes: sumTaxLines([...sold, ...givenBack]) }
}
