import type { SoldLine } from '#shop/domain/pricing/order-line.ts'

/** A line of a placed order: one burger, without choices. */
export function soldLine(special: Partial<SoldLine> = {}): SoldLine {
  return {
    itemId: 'burger',
    title: 'Burger',
    kitchenName: '',
    quantity: 1,
    choices: [],
    parts: [],
    unitPrice: 900,
    total: 900,
    taxRate: 2000,
    makeMinutes: 3,
    patties: 1,
    ...special,
  }
}
