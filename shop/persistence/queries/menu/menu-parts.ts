import type { MenuParts } from '#shop/domain/pricing/price-choices.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readIngredients, readOptionGroups } from './ingredients.ts'

const cached = new WeakMap<object, { revision: number; parts: MenuParts }>()

/**
 * Returns all ingredients and choices of the shop, cached by `key` until the content's revision rises. The revision
 * has to be one that the same reader has just read.
 */
export async function readMenuParts(
  reader: Selector,
  revision: number,
  key: object,
): Promise<MenuParts> {
  const known = cached.get(key)
  if (known?.revision === revision) return known.parts
  const ingredients = await readIngredients(reader)
  const groups = await readOptionGroups(reader)
  const parts = {
    ingredients: new Map(ingredients.map(({ kitchenName: _, ...one }) => [one.id, one])),
    groups: new Map(groups.map((one) => [one.id, one])),
  }
  cached.set(key, { revision, parts })
  return parts
}
