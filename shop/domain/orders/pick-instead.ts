import { type MinorUnits, sum } from '../common/money.ts'
import { chosenFrom, type LinePart, partKey, type SoldLine } from '../pricing/order-line.ts'
import { priceCombo } from '../pricing/price-combo.ts'
import { partsOfLine } from './parts-of-line.ts'
import type { KnownMenu } from './stock-of-lines.ts'

/** What takes the place of something that was sold. `saved` is what each piece of the line costs less then, in minor units. */
export type Instead = { name: string; saved: MinorUnits }

/**
 * Returns what another item does in the place of one that was picked for a combo, changes of it included: what it is
 * cheaper by on the menu as it is now, and never more than what was paid for that pick. Null for an item that its slot
 * doesn't offer.
 */
export function insteadOfPick(
  line: Pick<SoldLine, 'itemId' | 'parts'>,
  picked: LinePart,
  itemId: string,
  { recipes, parts: menu }: KnownMenu,
): Instead | null {
  const { slots = [] } = recipes.get(line.itemId) ?? {}
  const { slot, quantity } = picked
  const isOffered = slots.some(({ id, items }) => {
    return id === slot && items.some((entry) => entry.itemId === itemId)
  })
  const dish = menu.dishes?.get(itemId)
  if (!dish || slot === undefined || !isOffered) return null
  const { picks = [] } = chosenFrom(line.parts)
  const place = line.parts.filter(({ kind }) => kind === 'combo_item').indexOf(picked)
  const other = { slot, itemId, quantity, choices: [], without: [] }
  const before = priceCombo({ price: 0, slots }, picks, menu)
  const after = priceCombo({ price: 0, slots }, picks.with(place, other), menu)
  const paid = sum(partsOfLine(line.parts, partKey(picked)).map(({ price }) => price))
  const saved = Math.min(before.unitPrice - after.unitPrice, paid)
  return { name: dish.title, saved: Math.max(0, saved) }
}
