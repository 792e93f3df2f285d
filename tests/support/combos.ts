import type { ComboSlot, SlotItem } from '#shop/domain/menu/combo.ts'
import type { ComboDish } from '#shop/domain/menu/combo-dish.ts'
import type { ComboPick } from '#shop/domain/pricing/order-line.ts'

/** A slot for exactly one of these items, which is included. */
export function comboSlot(
  id: string,
  items: readonly (string | Partial<SlotItem>)[],
  special: Partial<ComboSlot> = {},
): ComboSlot {
  const entries = items.map((item) => {
    const named = typeof item === 'string' ? { itemId: item } : item
    return { itemId: '', surcharge: 0, price: null, ...named }
  })
  return { id, name: id, min: 1, max: 1, included: 1, defaults: [], items: entries, ...special }
}

/** One of an item, as it comes. */
export function comboPick(
  slot: string,
  itemId: string,
  special: Partial<ComboPick> = {},
): ComboPick {
  return { slot, itemId, quantity: 1, choices: [], without: [], ...special }
}

/** An item that combos offer, named by its id, without work. */
export function comboDish(
  id: string,
  price: number,
  special: Partial<ComboDish> = {},
): [string, ComboDish] {
  const free = { makeMinutes: 0, patties: 0, soldOutUntil: null, recipe: [], choices: [] }
  return [id, { id, title: id, price, taxRate: 2000, ...free, ...special }]
}
