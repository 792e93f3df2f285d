import { pick } from '#shop/domain/common/pick.ts'
import type { Menu, MenuCategory, MenuItem } from '#shop/domain/menu/menu.ts'
import { GUEST_FIELDS, type MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { ComboOrDish } from '#shop/domain/pricing/price-combo.ts'
import { draftFrom } from '#shop/persistence/menu-tables.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readCategoryDrafts } from './category-drafts.ts'
import { joinedPicture } from './pictures.ts'

/** What can be changed about an item, and how many there are every day; null or left out: not counted. */
export type CountedRecipe = ComboOrDish & { dailyStock?: number | null }

/** Returns the whole menu in order as guests may see it, empty categories included. */
export async function readMenu(reader: Selector): Promise<Menu> {
  return (await readMenuWithRecipes(reader)).menu
}

/** Returns the whole menu as guests may see it, and what can be changed about each of its items, by id. */
export async function readMenuWithRecipes(
  reader: Selector,
): Promise<{ menu: Menu; recipes: ReadonlyMap<string, CountedRecipe> }> {
  const categories = await readCategoryDrafts(reader)
  const rows = (await itemRows(reader)).map((row) => ({ row, draft: draftFrom(row) }))
  const inOrder = categories.map(({ id, name, anchor, inGrid }): MenuCategory => {
    const own = rows.filter(({ row }) => row.category_id === id)
    return {
      id,
      name,
      inGrid,
      items: own.map((each, index) => menuItem(each, `${anchor}${index + 1}`)),
    }
  })
  const recipes = rows.map(({ draft: { id, recipe, choices, slots, dailyStock } }) => {
    return [id, { recipe, choices, slots, dailyStock }] as const
  })
  return { menu: { categories: inOrder }, recipes: new Map(recipes) }
}

/** Whether the menu has any item. */
export async function hasItems(reader: Selector): Promise<boolean> {
  const row = await reader.selectFrom('items').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

type ItemRow = Awaited<ReturnType<typeof itemRows>>[number]

function itemRows(reader: Selector) {
  return reader
    .selectFrom('items')
    .leftJoin('pictures', 'pictures.id', 'items.picture_id')
    .selectAll('items')
    .select(['pictures.width', 'pictures.height', 'pictures.widths'])
    .where('items.listing', '=', 'menu')
    .orderBy('items.position')
    .orderBy('items.id')
    .execute()
}

function menuItem(
  { row, draft }: { row: ItemRow; draft: MenuItemDraft },
  anchor: string,
): MenuItem {
  const seen = pick(draft, GUEST_FIELDS)
  return { ...seen, soldOutUntil: row.sold_out_until, picture: joinedPicture(row), anchor }
}
