import type { ComboSlot } from '../menu/combo.ts'
import type { SlicePicture } from '../menu/stack.ts'
import type { Changes } from './made-dish.ts'
import type { ComboPick } from './order-line.ts'
import { type ChoiceFault, type MenuParts, priceChoices } from './price-choices.ts'
import { defaultPicks } from './price-combo.ts'

/** What guests pick from, with the ids of the items and ingredients that are sold out. */
export type ComboMaking = {
  slots: readonly ComboSlot[]
  parts: MenuParts
  out: string[]
  /** When items can be had that can't be now, by their ids: the names of schedules. */
  notNow: ReadonlyMap<string, string>
  /** Those of the layers of all items, by id. */
  pictures: ReadonlyMap<string, SlicePicture>
}

/** Returns what is picked for all slots unless a guest picks. */
export function allDefaults(slots: readonly ComboSlot[]): ComboPick[] {
  return slots.filter(({ min }) => min > 0).flatMap(defaultPicks)
}

/**
 * Returns what a line was picked with, for the page: with the defaults of slots that it says nothing of. What of it can't be
 * had any more is left out, and named by its id in `unknown`.
 */
export function sentPicks(
  { slots, parts }: Pick<ComboMaking, 'slots' | 'parts'>,
  picks: readonly ComboPick[],
): { picks: ComboPick[]; unknown: string[] } {
  const unknown: string[] = []
  const known = picks.flatMap((pick) => {
    const slot = slots.find(({ id }) => id === pick.slot)
    const dish = parts.dishes?.get(pick.itemId)
    if (!dish || !slot?.items.some(({ itemId }) => itemId === pick.itemId)) {
      unknown.push(pick.itemId)
      return []
    }
    const gone = new Set(priceChoices(dish, pick, parts).faults.flatMap(idOf))
    unknown.push(...gone)
    const choices = pick.choices.filter(({ id }) => !gone.has(id))
    return [{ ...pick, choices, without: pick.without.filter((id) => !gone.has(id)) }]
  })
  const filled = slots.flatMap((slot) => {
    const own = known.filter((pick) => pick.slot === slot.id)
    return own.length === 0 && slot.min > 0 ? defaultPicks(slot) : own
  })
  return { picks: filled, unknown }
}

function idOf(fault: ChoiceFault): string[] {
  if (fault.code === 'unknown_option') return [fault.option]
  return fault.code === 'not_removable' ? [fault.ingredient] : []
}

/** Returns the picks with one item for a slot and no other; null is none. */
export function withOnlyPick(
  picks: readonly ComboPick[],
  slot: string,
  itemId: string | null,
): ComboPick[] {
  const others = picks.filter((pick) => pick.slot !== slot)
  const kept = picks.find((pick) => pick.slot === slot && pick.itemId === itemId)
  return itemId === null ? others : [...others, kept ?? plainPick(slot, itemId, 1)]
}

/** Returns the picks with so many of an item for a slot, changed as they are; 0 takes it out. */
export function withPieces(
  picks: readonly ComboPick[],
  slot: string,
  itemId: string,
  quantity: number,
): ComboPick[] {
  const isIt = (pick: ComboPick) => pick.slot === slot && pick.itemId === itemId
  const before = picks.find(isIt) ?? plainPick(slot, itemId, quantity)
  const others = picks.filter((pick) => !isIt(pick))
  return quantity === 0 ? others : [...others, { ...before, quantity }]
}

/** Returns the picks with other changes of one of them. */
export function withChanges(
  picks: readonly ComboPick[],
  { slot, itemId }: Pick<ComboPick, 'slot' | 'itemId'>,
  changes: Changes,
): ComboPick[] {
  return picks.map((pick) => {
    return pick.slot === slot && pick.itemId === itemId ? { ...pick, ...changes } : pick
  })
}

function plainPick(slot: string, itemId: string, quantity: number): ComboPick {
  return { slot, itemId, quantity, choices: [], without: [] }
}
