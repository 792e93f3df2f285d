import type { ComboSlot } from './combo.ts'

/** The ids of all items that can be picked for slots, each once. */
export function itemsInSlots(slots: readonly ComboSlot[]): string[] {
  return [...new Set(slots.flatMap(({ items }) => items.map(({ itemId }) => itemId)))]
}
