import { storedGroupUses, storedRecipe, storedSlots } from '#shop/persistence/json-columns.ts'
import { keptPriceFrom } from '#shop/persistence/menu-tables.ts'
import { SEPARATORS } from './order-fact-rows.ts'
import type { KitchenItem } from './order-facts.ts'

/** What an item has in its joined columns. */
type JoinedItem = Pick<
  KitchenItem,
  'title' | 'kitchenName' | 'recipe' | 'choices' | 'slots' | 'dailyStock' | 'keptPrice'
>

/** As many as a menu has items; their texts change as rarely. */
const MOST_KEPT = 1000

const kept = new Map<string, JoinedItem>()

/**
 * Reads the joined columns of an item. Returns the same object for the same text, so nobody may change it: every order
 * reads its items, and they rarely change. `id` is named when a column is damaged.
 */
export function itemFromText(text: string, id: string): JoinedItem {
  const known = kept.get(text)
  if (known) return known
  const [title = '', kitchenName = '', ...lists] = text.split(SEPARATORS.values)
  const [recipe = '', choices = '', slots = '', daily, keptPrice, keptUntil] = lists
  const item = {
    title,
    kitchenName,
    recipe: storedRecipe(recipe, id),
    choices: storedGroupUses(choices, id),
    slots: storedSlots(slots, id),
    dailyStock: numberFrom(daily),
    keptPrice: keptPriceFrom(numberFrom(keptPrice), numberFrom(keptUntil)),
  }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(text, item)
  return item
}

/** Null is joined as an empty text. */
export function numberFrom(text = ''): number | null {
  return text === '' ? null : Number(text)
}
