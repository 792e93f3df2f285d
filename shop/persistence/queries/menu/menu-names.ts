import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readIngredients, readOptionGroups } from './ingredients.ts'

/** What guests read of it, and what one costs in minor units. */
type Named = { name: string; price: MinorUnits }

/** Returns an item of the menu by its id. */
export async function findMenuName(db: Selector, id: string): Promise<Named | undefined> {
  return db
    .selectFrom('items')
    .select(['title as name', 'price'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns what everything on the menu is called, by id: items and categories, and what they are made of and asked with. */
export async function readMenuNames(db: Selector): Promise<Record<string, string>> {
  const items = await db.selectFrom('items').select(['id', 'title as name']).execute()
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
  const lists = await Promise.all([
    db.selectFrom('ingredients').select(['id', 'name']).execute(),
    db.selectFrom('option_groups').select(['id', 'name']).execute(),
    db.selectFrom('schedules').select(['id', 'name']).execute(),
  ])
  // Where two are called alike by id, the later name is kept: that of the item.
  const all = [...lists.flat(), ...categories, ...items]
  return Object.fromEntries(all.map(({ id, name }) => [id, name]))
}

/** Returns an option or an ingredient by its id. */
export async function findPartPrice(db: Selector, id: string): Promise<Named | undefined> {
  const ingredients = await readIngredients(db)
  const groups = await readOptionGroups(db)
  const option = groups.flatMap(({ options }) => options).find((one) => one.id === id)
  const own = option?.ingredientId ?? id
  const ingredient = ingredients.find((one) => one.id === own)
  const price = option?.price ?? ingredient?.extraPrice ?? 0
  const name = option?.name ?? ingredient?.name
  return name === undefined ? undefined : { name, price }
}
