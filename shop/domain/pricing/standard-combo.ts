import type { MinorUnits } from '../common/money.ts'
import type { ComboSlot, SlotItem } from '../menu/combo.ts'
import { itemsInSlots } from '../menu/items-in-slots.ts'
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

/** Returns the least that a combo can cost, in minor units, without deposits: the cheapest for each slot that has to be filled. */
export function leastPrice(combo: Combo, menu: MenuParts): MinorUnits {
  const made = priceCombo(
    combo,
    combo.slots.flatMap((slot) => cheapestPicks(slot, menu)),
    menu,
  )
  return made.unitPrice - depositOf(made.parts)
}

/** Included is what adds least, and what isn't included costs least by itself. */
function cheapestPicks(
  { id, min, included, items }: ComboSlot,
  { dishes }: MenuParts,
): ComboPick[] {
  const known = items.filter(({ itemId }) => dishes?.has(itemId))
  const alone = ({ itemId, price }: SlotItem) => price ?? dishes?.get(itemId)?.price ?? 0
  const [least] = known.toSorted((one, other) => one.surcharge - other.surcharge)
  const [cheapest] = known.toSorted((one, other) => alone(one) - alone(other))
  const free = Math.min(min, included)
  const pickOf = (quantity: number, item: SlotItem | undefined): ComboPick[] =>
    item && quantity > 0
      ? [{ slot: id, itemId: item.itemId, quantity, choices: [], without: [] }]
      : []
  return [...pickOf(free, least), ...pickOf(min - free, cheapest)]
}

/** The picks with the least surcharge for each slot whose defaults don't fill it. */
function leastPicks({ slots }: Combo): ComboPick[] {
  return slots.flatMap(({ id, min, defaults, items }) => {
    const [first] = items.toSorted((one, other) => one.surcharge - other.surcharge)
    if (!first || defaults.length >= min) return []
    return { slot: id, itemId: first.itemId, quantity: min, choices: [], without: [] }
  })
}
