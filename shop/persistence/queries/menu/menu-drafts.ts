import { pick } from '#shop/domain/common/pick.ts'
import { INGREDIENT_FIELDS } from '#shop/domain/menu/ingredient.ts'
import type { MenuDraft, MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { KeptPrice } from '#shop/domain/pricing/kept-price.ts'
import { columnsOf, draftFrom, keptPriceFrom } from '#shop/persistence/menu-tables.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import { readCategoryDrafts } from './category-drafts.ts'
import { readIngredients, readOptionGroups } from './ingredients.ts'
import { readSchedules } from './schedules.ts'

/** Returns the menu as its owner decided it, in order. */
export async function readMenuDraft(reader: Selector): Promise<MenuDraft> {
  const categories = await readCategoryDrafts(reader)
  const rows = await reader
    .selectFrom('items')
    .selectAll('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .orderBy('categories.position')
    .orderBy('categories.id')
    .orderBy('items.position')
    .orderBy('items.id')
    .execute()
  const ingredients = await readIngredients(reader)
  return {
    categories,
    items: rows.map(draftFrom),
    ingredients: ingredients.map((one) => pick(one, INGREDIENT_FIELDS)),
    groups: await readOptionGroups(reader),
    schedules: await readSchedules(reader),
  }
}

/** Returns an item, or undefined for an unknown id. */
export async function findItemDraft(
  reader: Selector,
  id: string,
): Promise<MenuItemDraft | undefined> {
  const row = await reader.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()
  return row && draftFrom(row)
}

/** Returns the items of these ids, in no order; those that there aren't are left out. */
export async function readItemDrafts(
  reader: Selector,
  ids: readonly string[],
): Promise<MenuItemDraft[]> {
  if (ids.length === 0) return []
  const rows = await reader.selectFrom('items').selectAll().where('id', 'in', ids).execute()
  return rows.map(draftFrom)
}

/** Adds an item to the menu. `position` counts from 0 within its category. */
export async function insertItem(tx: Writer, item: MenuItemDraft, position: number): Promise<void> {
  await tx
    .insertInto('items')
    .values({ ...columnsOf(item), position })
    .execute()
}

/** Updates an item, except its place and what the kitchen decides. */
export async function updateItem(tx: Writer, item: MenuItemDraft): Promise<void> {
  const { id, ...columns } = columnsOf(item)
  await tx.updateTable('items').set(columns).where('id', '=', id).execute()
}

/** Returns what open baskets keep of an item's price at an instant; null: nothing. */
export async function findKeptPrice(
  reader: Selector,
  id: string,
  now: number,
): Promise<KeptPrice | null> {
  const row = await reader
    .selectFrom('items')
    .select(['kept_price', 'kept_until'])
    .where('id', '=', id)
    .where('kept_until', '>', now)
    .executeTakeFirst()
  return row ? keptPriceFrom(row.kept_price, row.kept_until) : null
}

/** Stores what open baskets keep of the price that it had; null: nothing. */
export async function writeKeptPrice(
  tx: Writer,
  id: string,
  kept: KeptPrice | null,
): Promise<void> {
  const columns = { kept_price: kept?.price ?? null, kept_until: kept?.until ?? null }
  await tx.updateTable('items').set(columns).where('id', '=', id).execute()
}

/** Moves an item to another category. */
export async function writeItemCategory(tx: Writer, id: string, categoryId: string): Promise<void> {
  await tx.updateTable('items').set({ category_id: categoryId }).where('id', '=', id).execute()
}

/** Deletes an item; the others keep their places. */
export async function deleteItem(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('items').where('id', '=', id).execute()
}

/** Returns the ids of a category's items in order. */
export async function itemOrder(reader: Selector, categoryId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('items')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts the items of one category in the given order. */
export async function writeItemOrder(tx: Writer, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx
      .updateTable('items')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute()
  }
}

/** Whether another item has the slug. */
export async function isSlugTaken(
  reader: Selector,
  { id, slug }: Pick<MenuItemDraft, 'id' | 'slug'>,
): Promise<boolean> {
  const other = await reader
    .selectFrom('items')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Gives items temporary slugs, because two may swap theirs, which no order of updates allows. */
export async function freeSlugs(tx: Writer, ids: string[]): Promise<void> {
  for (const id of ids) {
    await tx
      .updateTable('items')
      .set({ slug: `~${id}` })
      .where('id', '=', id)
      .execute()
  }
}
