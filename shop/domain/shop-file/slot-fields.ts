import { z } from 'zod'
import { slugFrom } from '../common/slug.ts'
import { type ComboSlot, comboSlot, comboSlots, slotItem } from '../menu/combo.ts'
import { asWhole, decimal, expecting, words, writtenId } from './file-values.ts'

const stored = comboSlot.shape

/** What can be picked for a slot: an item's id alone where it costs nothing more, or with what it costs. */
function fileSlotItem(decimals: number) {
  const price = decimal(decimals)
  const written = z.strictObject({
    item: writtenId,
    surcharge: price.optional(),
    price: price.optional(),
  })
  const alone = writtenId.transform((item): z.infer<typeof written> => ({ item }))
  return z
    .union([alone, written])
    .transform(({ item, surcharge = 0, price = null }) => ({ itemId: item, surcharge, price }))
    .pipe(slotItem)
}

/** A slot, one fault in all: without counts exactly one item is picked for it, and included. */
function fileSlot(decimals: number) {
  const count = decimal(0)
  return expecting(
    'slot',
    z
      .strictObject({
        id: writtenId.optional(),
        name: words.pipe(stored.name),
        min: count.optional(),
        max: count.optional(),
        included: count.optional(),
        defaults: z.array(writtenId).default([]),
        items: z.array(fileSlotItem(decimals)),
      })
      .transform(({ id, min = 1, ...slot }): ComboSlot => {
        const { max = Math.max(1, min), included = min } = slot
        return { ...slot, id: id ?? slugFrom(slot.name), min, max, included }
      })
      .pipe(comboSlot),
  )
}

/** The slots of an item, with prices of so many decimals. */
export function fileSlots(decimals: number) {
  return asWhole('slots', z.array(fileSlot(decimals), 'list'), comboSlots)
}
