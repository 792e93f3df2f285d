import { z } from 'zod'
import {
  MAX_LABEL_LENGTH,
  MAX_PORTIONS,
  MAX_PRICE,
  MAX_SLOT_ITEMS,
  MAX_SLOTS,
} from '../common/limits.ts'
import { id, line } from '../common/written-schema.ts'

const count = z.int().min(0).max(MAX_PORTIONS)
const price = z.int().min(0).max(MAX_PRICE)

/**
 * An item that can be picked for a slot. Where it is included it costs `surcharge` on top of the combo's price, else
 * `price`; null: what it costs by itself. Minor units.
 */
export const slotItem = z.object({ itemId: id, surcharge: price, price: price.nullable() })

/**
 * A slot of a combo, such as its drink: at least `min` and at most `max` items are picked, of which `included` are in the
 * combo's price. `defaults` are picked unless the guest picks; an id as often as it is picked.
 */
export const comboSlot = z
  .object({
    /** Differs from those of the combo's other slots. */
    id,
    name: line(MAX_LABEL_LENGTH),
    min: count,
    max: count.min(1),
    included: count,
    defaults: z.array(id).max(MAX_PORTIONS),
    items: z.array(slotItem).min(1).max(MAX_SLOT_ITEMS),
  })
  .refine(({ min, max, included, defaults }) => {
    return min <= max && included <= max && defaults.length <= max
  })
  .refine(({ items, defaults }) => {
    const ids = new Set(items.map(({ itemId }) => itemId))
    return ids.size === items.length && defaults.every((itemId) => ids.has(itemId))
  })

/** The slots of a combo, in order; none for an item that is no combo. Something has to be bought with its price. */
export const comboSlots = z
  .array(comboSlot)
  .max(MAX_SLOTS)
  .refine((slots) => new Set(slots.map((slot) => slot.id)).size === slots.length)
  .refine((slots) => slots.length === 0 || slots.some(isBought))

export type SlotItem = z.infer<typeof slotItem>
export type ComboSlot = z.infer<typeof comboSlot>

function isBought({ min, included }: { min: number; included: number }): boolean {
  return min > 0 && included > 0
}

/** Whether an item is picked from slots, or is one dish. */
export function isCombo({ slots }: { slots?: readonly ComboSlot[] | undefined }): boolean {
  return slots !== undefined && slots.length > 0
}

/**
 * Returns the instant from which every slot that has to be filled can be, in epoch milliseconds; null if none of
 * them is short of anything. `availableFrom` says it of an item, undefined of one that isn't on the menu.
 */
export function comboFrom(
  slots: readonly ComboSlot[],
  availableFrom: (itemId: string) => number | null | undefined,
): number | null {
  const needed = slots.filter(({ min }) => min > 0)
  const froms = needed.map(({ items }) => {
    const known = items.map(({ itemId }) => availableFrom(itemId)).filter((at) => at !== undefined)
    return known.length === 0 ? 0 : Math.min(...known.map((at) => at ?? 0))
  })
  return Math.max(0, ...froms) || null
}
