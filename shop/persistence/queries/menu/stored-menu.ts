import { sql } from 'kysely'
import type { MenuCategoryDraft, MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { columnsOf, draftFrom } from '#shop/persistence/menu-tables.ts'
import type { NewRow, Selector, Writer } from '#shop/persistence/tables.ts'

/** Gives the menu as the importer compares it: every row, in the shop's order. */
export async function readStoredMenu(reader: Selector): Promise<MenuDraft> {
  const categories = await reader
    .selectFrom('categories')
    .select(['id', 'name', 'anchor'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = await reader
    .selectFrom('items')
    .selectAll('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .orderBy('categories.position')
    .orderBy('categories.id')
    .orderBy('items.position')
    .orderBy('items.id')
    .execute()
  return { categories, items: rows.map(draftFrom) }
}

/** Makes the menu what it is given: changes rows in place, so that ids and what hangs on them stay. */
export async function writeStoredMenu(tx: Writer, menu: MenuDraft): Promise<void> {
  await removeOthers(tx, 'items', menu.items)
  await freeNames(tx)
  for (const [position, category] of menu.categories.entries()) {
    await writeCategory(tx, { ...category, position })
  }
  for (const [position, item] of menu.items.entries()) {
    await writeItem(tx, { ...columnsOf(item), position })
  }
  await removeOthers(tx, 'categories', menu.categories)
}

async function removeOthers(
  tx: Writer,
  table: 'items' | 'categories',
  stay: { id: string }[],
): Promise<void> {
  const ids = stay.map(({ id }) => id)
  const removal = tx.deleteFrom(table)
  await (ids.length > 0 ? removal.where('id', 'not in', ids) : removal).execute()
}

/** Two rows may swap slugs or anchors, which no order of single updates allows. */
async function freeNames(tx: Writer): Promise<void> {
  const aside = (column: 'id') => sql<string>`'~' || ${sql.ref(column)}`
  await tx
    .updateTable('items')
    .set({ slug: aside('id') })
    .execute()
  await tx
    .updateTable('categories')
    .set({ anchor: aside('id') })
    .execute()
}

async function writeCategory(tx: Writer, row: MenuCategoryDraft & { position: number }) {
  const { id, ...rest } = row
  await tx
    .insertInto('categories')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

async function writeItem(tx: Writer, row: NewRow<'items'>) {
  const { id, ...rest } = row
  await tx
    .insertInto('items')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}
