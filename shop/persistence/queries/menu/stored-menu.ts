import { sql } from 'kysely'
import type { Focus } from '#shop/domain/common/picture.ts'
import type { StoredCategory, StoredDish, StoredMenu } from '#shop/domain/shop-file/stored-menu.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** Gives the menu as the importer compares it: every row, in the shop's order. */
export async function readStoredMenu(reader: Selector): Promise<StoredMenu> {
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
  return { categories, dishes: rows.map(storedDish) }
}

/** Makes the menu what it is given: changes rows in place, so that ids and what hangs on them stay. */
export async function writeStoredMenu(tx: Writer, menu: StoredMenu): Promise<void> {
  await removeOthers(tx, 'items', menu.dishes)
  await freeNames(tx)
  for (const [position, category] of menu.categories.entries()) {
    await writeCategory(tx, { ...category, position })
  }
  for (const [position, dish] of menu.dishes.entries()) {
    await writeDish(tx, dishRow(dish, position))
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

async function writeCategory(tx: Writer, row: StoredCategory & { position: number }) {
  const { id, ...rest } = row
  await tx
    .insertInto('categories')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

async function writeDish(tx: Writer, row: NewRow<'items'>) {
  const { id, ...rest } = row
  await tx
    .insertInto('items')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

function storedDish(row: Row<'items'>): StoredDish {
  return {
    id: row.id,
    categoryId: row.category_id,
    slug: row.slug,
    title: row.title,
    price: row.price,
    bullets: [row.bullet_1, row.bullet_2, row.bullet_3],
    rating: row.rating,
    pictureId: row.picture_id,
    alt: row.picture_alt,
    focus: row.picture_focus === null ? null : (JSON.parse(row.picture_focus) as Focus),
    taxRate: row.tax_rate,
    makeMinutes: row.make_minutes,
    patties: row.patties,
  }
}

function dishRow(dish: StoredDish, position: number): NewRow<'items'> {
  const [bullet_1, bullet_2, bullet_3] = dish.bullets
  return {
    id: dish.id,
    category_id: dish.categoryId,
    slug: dish.slug,
    title: dish.title,
    price: dish.price,
    bullet_1,
    bullet_2,
    bullet_3,
    rating: dish.rating,
    picture_id: dish.pictureId,
    picture_alt: dish.alt,
    picture_focus: dish.focus && JSON.stringify(dish.focus),
    position,
    tax_rate: dish.taxRate,
    make_minutes: dish.makeMinutes,
    patties: dish.patties,
  }
}
