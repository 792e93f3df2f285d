import { itemsInSlots } from '../menu/combo.ts'
import type { StandardItem } from '../menu/standard-item.ts'
import { allDefaults } from './change-combo.ts'
import { type ComboPick, depositOf } from './order-line.ts'
import type { MenuParts } from './price-choices.ts'
import { type Combo, priceCombo } from './price-combo.ts'
import { defaultsIn } from './standard-choices.ts'

/** Returns what comes of a combo when nothing is picked, with the least that has to be picked if its defaults don't suffice. */
export function standardCombo(combo: Combo, menu: MenuParts): StandardItem {
  const asItComes = priceCombo(combo, [], menu)
  const isComplete = asItComes.faults.length === 0
  const made = isComplete ? asItComes : priceCombo(combo, leastPicks(combo), menu)
  const price = made.unitPrice - depositOf(made.parts)
  const picks = allDefaults(combo.slots).map(({ slot, itemId, quantity }) => {
    return { slot, itemId, quantity }
  })
  const pickDefaults = itemsInSlots(combo.slots).flatMap((itemId) => {
    const dish = menu.dishes?.get(itemId)
    const defaults = dish ? defaultsIn(dish, menu) : []
    return defaults.length > 0 ? [{ itemId, defaults }] : []
  })
  const more = pickDefaults.length > 0 ? { pickDefaults } : {}
  return { price, isComplete, least: [], defaults: [], picks, ...more }
}

/** The picks with the least surcharge for each slot whose defaults don't fill it. */
function leastPicks({ slots }: Combo): ComboPick[] {
  return slots.flatMap(({ id, min, defaults, items }) => {
    const [first] = items.toSorted((one, other) => one.surcharge - other.surcharge)
    if (!first || defaults.length >= min) return []
    return { slot: id, itemId: first.itemId, quantity: min, choices: [], without: [] }
  })
}
