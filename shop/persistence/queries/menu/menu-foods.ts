import type { Ingredient } from '#shop/domain/menu/ingredient.ts'
import { type MadeOf, madeOf } from '#shop/domain/menu/made-of.ts'
import { storedGroupUses, storedRecipe, storedSlots } from '#shop/persistence/json-columns.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readIngredients, readOptionGroups } from './ingredients.ts'

/** All ingredients of the shop, and what each item is made of, by its id. Shared by everybody who shows it. */
export type MenuFoods = {
  readonly foods: ReadonlyMap<string, Ingredient>
  readonly madeOf: ReadonlyMap<string, MadeOf>
}

/** Returns what all items are made of, in the order of the menu. */
export async function readMenuFoods(reader: Selector): Promise<MenuFoods> {
  const ingredients = await readIngredients(reader)
  const groups = new Map((await readOptionGroups(reader)).map((group) => [group.id, group]))
  const rows = await reader
    .selectFrom('items')
    .select(['id', 'recipe', 'choices', 'slots'])
    .execute()
  const items = rows.map(({ id, recipe, choices, ...row }) => {
    const written = { recipe: storedRecipe(recipe, id), choices: storedGroupUses(choices, id) }
    const needed = storedSlots(row.slots, id).filter(({ min }) => min > 0)
    const slots = needed.map(({ items }) => items.map(({ itemId }) => itemId))
    const made = madeOf(written, groups)
    return [id, slots.length > 0 ? { ...made, slots } : made] as const
  })
  return { foods: new Map(ingredients.map((one) => [one.id, one])), madeOf: new Map(items) }
}
