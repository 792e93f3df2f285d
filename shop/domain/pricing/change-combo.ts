import type { ComboSlot } from '../menu/combo.ts'
import type { Changes } from './made-dish.ts'
import type { ComboPick } from './order-line.ts'
import type { MenuParts } from './price-choices.ts'
import { defaultPicks } from './price-combo.ts'

/** What guests pick from, with the ids of the items and ingredients that are sold out. */
export type ComboMaking = { slots: readonly ComboSlot[]; parts: MenuParts; out: string[] }

/** Returns what is picked for all slots unless a guest picks. */
export function allDefaults(slots: readonly ComboSlot[]): ComboPick[] {
  return slots.filter(({ min }) => min > 0).flatMap(defaultPicks)
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
