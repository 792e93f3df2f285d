import { pick } from '#shop/domain/common/pick.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { MenuCategoryDraft, MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { draftFrom } from '#shop/persistence/menu-tables.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readCategoryDrafts } from './category-drafts.ts'
import { joinedPicture } from './pictures.ts'

const SHOWN = [
  'id',
  'title',
  'slug',
  'price',
  'bullets',
  'makeMinutes',
  'categoryId',
  'listing',
  'scheduleId',
] as const satisfies readonly (keyof MenuItemDraft)[]

/** An item in its owner's list; `soldOutUntil` is an instant, or null. */
export type ListedItem = Pick<MenuItemDraft, (typeof SHOWN)[number]> & {
  soldOutUntil: number | null
  picture: Picture | null
  /** It has a draft, which guests don't see. */
  hasDraft: boolean
}

export type ListedCategory = Pick<MenuCategoryDraft, 'id' | 'name'> & { items: ListedItem[] }

/** Returns the whole menu as its owner lists it, in order, with what guests don't see. */
export async function readListedItems(reader: Selector): Promise<ListedCategory[]> {
  const categories = await readCategoryDrafts(reader)
  const rows = await listedRows(reader).orderBy('items.position').orderBy('items.id').execute()
  const items = rows.map(listedFrom)
  return categories.map(({ id, name }) => ({
    id,
    name,
    items: items.filter(({ categoryId }) => categoryId === id),
  }))
}

/** Returns one item as its owner lists it; undefined for an unknown id. */
export async function findListedItem(
  reader: Selector,
  id: string,
): Promise<ListedItem | undefined> {
  const row = await listedRows(reader).where('items.id', '=', id).executeTakeFirst()
  return row && listedFrom(row)
}

function listedRows(reader: Selector) {
  return reader
    .selectFrom('items')
    .leftJoin('pictures', 'pictures.id', 'items.picture_id')
    .leftJoin('item_plans', 'item_plans.item_id', 'items.id')
    .selectAll('items')
    .select('item_plans.item_id as plannedId')
    .select(['pictures.width', 'pictures.height', 'pictures.widths'])
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number]

function listedFrom(row: ListedRow): ListedItem {
  return {
    ...pick(draftFrom(row), SHOWN),
    soldOutUntil: row.sold_out_until,
    picture: joinedPicture(row),
    hasDraft: row.plannedId !== null,
  }
}
