import type { MinorUnits } from '../common/money.ts'
import type { ComboSlot } from '../menu/combo.ts'
import { itemsInSlots } from '../menu/items-in-slots.ts'
import type { StandardItem } from '../menu/standard-item.ts'
import { allDefaults } from './change-combo.ts'
import { NO_CHANGES } from './made-dish.ts'
import { type ComboPick, depositOf } from './order-line.ts'
import { type MenuParts, priceChoices } from './price-choices.ts'
import { type Combo, defaultPicks, priceCombo } from './price-combo.ts'
import { defaultsIn } from './standard-choices.ts'
import { leastChoices } from './standard-item.ts'

/** Returns what comes of a combo when nothing is picked, with the least that has to be picked if its defaults don't suffice. */
export function standardCombo(combo: Combo, menu: MenuParts): StandardItem {
  const asItComes = priceCombo(combo, [], menu)
  const isComplete = asItComes.faults.length === 0
  const made = isComplete ? asItComes : priceCombo(combo, leastPicks(combo, menu), menu)
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

/**
 * Returns the least that a combo can cost, in minor units, without deposits: the cheapest for each slot that has to be
 * filled, with the cheapest of what has to be chosen for it.
 */
export function leastPrice(combo: Combo, menu: MenuParts): MinorUnits {
  const made = priceCombo(
    combo,
    combo.slots.flatMap((slot) => cheapestPicks(slot, menu)),
    menu,
  )
  return made.unitPrice - depositOf(made.parts)
}

/** Included is what adds least, and what isn't included costs least by itself. */
function cheapestPicks(slot: ComboSlot, menu: MenuParts): ComboPick[] {
  const known = slot.items.flatMap(({ itemId, surcharge, price }) => {
    const dish = menu.dishes?.get(itemId)
    if (!dish) return []
    const pick = leastPick(slot.id, itemId, menu)
    const { extra } = priceChoices(dish, pick, menu)
    return [{ pick, more: surcharge + extra, alone: (price ?? dish.price) + extra }]
  })
  const [least] = known.toSorted((one, other) => one.more - other.more)
  const [cheapest] = known.toSorted((one, other) => one.alone - other.alone)
  const free = Math.min(slot.min, slot.included)
  const pickOf = (quantity: number, found: { pick: ComboPick } | undefined) =>
    found && quantity > 0 ? [{ ...found.pick, quantity }] : []
  return [...pickOf(free, least), ...pickOf(slot.min - free, cheapest)]
}

/** For each slot that has to be filled its defaults, or its cheapest picks if they don't suffice. */
function leastPicks({ slots }: Combo, menu: MenuParts): ComboPick[] {
  return slots.flatMap((slot) => {
    if (slot.defaults.length < slot.min) return cheapestPicks(slot, menu)
    const picks = slot.min > 0 ? defaultPicks(slot) : []
    return picks.map(({ itemId, quantity }) => ({
      ...leastPick(slot.id, itemId, menu),
      quantity,
    }))
  })
}

/** One of an item, with the cheapest of what has to be chosen for it. */
function leastPick(slot: string, itemId: string, menu: MenuParts): ComboPick {
  const dish = menu.dishes?.get(itemId)
  const { choices } = dish ? leastChoices({ ...dish, parts: menu }).changes : NO_CHANGES
  return { slot, itemId, quantity: 1, choices: [...choices], without: [] }
}
