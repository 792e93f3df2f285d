import { type MinorUnits, splitByWeight, sum } from '../common/money.ts'
import type { ComboSlot, SlotItem } from '../menu/combo.ts'
import type { ComboDish } from '../menu/combo-dish.ts'
import { type ComboPick, type LinePart, type LineWork, plainPicks } from './order-line.ts'
import {
  type ChangeableItem,
  type ChoiceFault,
  type MenuParts,
  type PricedChoices,
  priceChoices,
} from './price-choices.ts'

/** A combo: its price in minor units, and its slots. */
export type Combo = { price: MinorUnits; slots: readonly ComboSlot[] }

/** What can be changed about an item, or picked for it. */
export type ComboOrDish = ChangeableItem & { slots?: readonly ComboSlot[] | undefined }

/** A pick as it is made. `priced` is one piece of its item with its changes. */
export type MadePick = { pick: ComboPick; slot: ComboSlot; dish: ComboDish; priced: PricedChoices }

export type PricedCombo = {
  /** Its items in the order of the slots, each followed by what differs about it. */
  parts: LinePart[]
  unitPrice: MinorUnits
  picks: MadePick[]
  faults: ChoiceFault[]
}

/**
 * Prices one piece of a combo. Its price is spread over the picks that it includes, by what they cost by themselves; what
 * they add to it is their own. Of a slot's picks those are included that are worth most beyond their surcharge. A slot that
 * has to be filled, and for which nothing was picked, is taken with its defaults.
 */
export function priceCombo(
  { price, slots }: Combo,
  picks: readonly ComboPick[],
  menu: MenuParts,
): PricedCombo {
  const filled = slots.map((slot) => ({ slot, own: fillSlot(slot, picks, menu) }))
  const made = filled.flatMap(({ own }) => own)
  const shares = splitByWeight(
    price,
    made.map(({ dish, included }) => dish.price * included),
    made.map(({ dish }) => dish.taxRate),
  )
  const more = made.map(({ added, priced, pick }) => added + priced.extra * pick.quantity)
  return {
    parts: made.flatMap((each, index) => partsOf(each, shares[index] ?? 0, index)),
    unitPrice: price + sum(more),
    picks: made.map(({ pick, slot, dish, priced }) => ({ pick, slot, dish, priced })),
    faults: [
      ...unknownPicks(slots, picks, menu),
      ...filled.flatMap(({ slot, own }) => countFaults(slot, own)),
      ...made.flatMap(({ priced }, pick) => priced.faults.map((fault) => ({ ...fault, pick }))),
    ],
  }
}

/** Returns what is picked for a slot unless a guest picks. */
export function defaultPicks({ id, defaults }: ComboSlot): ComboPick[] {
  return [...new Set(defaults)].map((itemId) => ({
    slot: id,
    itemId,
    quantity: defaults.filter((each) => each === itemId).length,
    choices: [],
    without: [],
  }))
}

/** What is picked for a slot, in the order of its items. */
type Filling = MadePick & { entry: SlotItem }

/** How many of a pick are included, and what its item adds to the combo's price. */
type PricedPick = Filling & { included: number; added: MinorUnits }

function fillSlot(slot: ComboSlot, picks: readonly ComboPick[], menu: MenuParts): PricedPick[] {
  const asked = plainPicks(picks.filter((pick) => pick.slot === slot.id))
  const own = asked.length === 0 && slot.min > 0 ? defaultPicks(slot) : asked
  const filling = slot.items.flatMap((entry): Filling[] => {
    const dish = menu.dishes?.get(entry.itemId)
    if (!dish) return []
    const alike = own.filter(({ itemId }) => itemId === entry.itemId)
    return alike.map((pick) => {
      return { pick, slot, entry, dish, priced: priceChoices(dish, pick, menu) }
    })
  })
  const included = includedOf(filling, slot.included)
  return filling.map((each) => {
    const free = included.get(each) ?? 0
    const added = free * each.entry.surcharge + (each.pick.quantity - free) * priceAlone(each)
    return { ...each, included: free, added }
  })
}

/** The picks that are worth most beyond their surcharge, of equal ones the first. */
function includedOf(filling: readonly Filling[], included: number): ReadonlyMap<Filling, number> {
  const worth = (each: Filling) => priceAlone(each) - each.entry.surcharge
  const free = new Map<Filling, number>()
  let left = included
  for (const each of filling.toSorted((one, other) => worth(other) - worth(one))) {
    free.set(each, Math.min(left, each.pick.quantity))
    left -= Math.min(left, each.pick.quantity)
  }
  return free
}

/** What a pick costs that isn't included. */
function priceAlone({ entry, dish }: Pick<Filling, 'entry' | 'dish'>): MinorUnits {
  return entry.price ?? dish.price
}

function partsOf(
  { pick, slot, dish, priced, added }: PricedPick,
  share: MinorUnits,
  index: number,
): LinePart[] {
  const { id, title, taxRate, kitchenName } = dish
  const { quantity } = pick
  const changes = priced.parts.map((part) => ({
    taxRate,
    ...part,
    price: part.price * quantity,
    makeMinutes: part.makeMinutes * quantity,
    patties: part.patties * quantity,
    pick: index,
  }))
  const item = {
    kind: 'combo_item',
    id,
    name: title,
    quantity,
    price: share + added,
    taxRate,
    makeMinutes: quantity * workOf('makeMinutes', dish, priced),
    patties: quantity * workOf('patties', dish, priced),
    slot: slot.id,
    pick: index,
    ...(kitchenName ? { kitchenName } : {}),
  } as const
  return [item, ...changes]
}

/** Work of the item itself: what is left out saves some, but no item takes less than none. */
function workOf(key: keyof LineWork, dish: ComboDish, { parts }: PricedChoices): number {
  const changes = sum(parts.map((part) => part[key]))
  return Math.max(0, dish[key] + changes) - changes
}

function unknownPicks(
  slots: readonly ComboSlot[],
  picks: readonly ComboPick[],
  { dishes }: MenuParts,
): ChoiceFault[] {
  return picks.flatMap(({ slot: slotId, itemId }) => {
    const slot = slots.find(({ id }) => id === slotId)
    if (!slot) return [{ code: 'unknown_option', option: slotId }]
    const isOffered = slot.items.some((entry) => entry.itemId === itemId) && dishes?.has(itemId)
    return isOffered ? [] : [{ code: 'unknown_option', option: itemId }]
  })
}

function countFaults(
  { id, name, min, max }: ComboSlot,
  filling: readonly { pick: ComboPick }[],
): ChoiceFault[] {
  const count = countOf(filling.map(({ pick }) => pick))
  if (count < min) {
    return [{ code: 'too_few_choices', group: id, name, min, missing: min - count }]
  }
  return count > max ? [{ code: 'too_many_choices', group: id, name, max }] : []
}

function countOf(picks: readonly Pick<ComboPick, 'quantity'>[]): number {
  return sum(picks.map(({ quantity }) => quantity))
}
