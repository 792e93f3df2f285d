import type { Picture } from '#shop/domain/common/picture.ts'
import type { Menu, MenuCategory, MenuItem } from '#shop/domain/menu/menu.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { type PictureFields, pictureFrom } from './pictures.ts'

/** Gives the whole menu in the shop's order, empty categories included. */
export async function readMenu(reader: Selector): Promise<Menu> {
  const categories = await reader
    .selectFrom('categories')
    .select(['id', 'name', 'anchor'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = await itemRows(reader)
  return {
    categories: categories.map(({ id, name, anchor }): MenuCategory => {
      const own = rows.filter((row) => row.category_id === id)
      return { id, name, items: own.map((row, index) => menuItem(row, `${anchor}${index + 1}`)) }
    }),
  }
}

type ItemRow = Awaited<ReturnType<typeof itemRows>>[number]

function itemRows(reader: Selector) {
  return reader
    .selectFrom('items')
    .leftJoin('pictures', 'pictures.id', 'items.picture_id')
    .select([
      'items.id',
      'items.category_id',
      'items.slug',
      'items.title',
      'items.price',
      'items.bullet_1',
      'items.bullet_2',
      'items.bullet_3',
      'items.rating',
      'items.tax_rate',
      'items.make_minutes',
      'items.patties',
      'items.sold_out_until',
      'items.picture_alt',
      'pictures.id as picture_id',
      'pictures.width',
      'pictures.height',
      'pictures.widths',
    ])
    .orderBy('items.position')
    .orderBy('items.id')
    .execute()
}

function menuItem(row: ItemRow, anchor: string): MenuItem {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    price: row.price,
    taxRate: row.tax_rate,
    makeMinutes: row.make_minutes,
    patties: row.patties,
    soldOutUntil: row.sold_out_until,
    bullets: [row.bullet_1, row.bullet_2, row.bullet_3],
    rating: row.rating,
    picture: itemPicture(row),
    anchor,
  }
}

/** The picture's columns are null together, where the join found none. */
function itemPicture(row: ItemRow): Picture | null {
  if (row.picture_id === null) return null
  return pictureFrom({ ...row, id: row.picture_id } as PictureFields, row.picture_alt)
}
