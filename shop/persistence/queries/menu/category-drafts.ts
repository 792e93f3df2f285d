import type { MenuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** Returns the categories in order. */
export async function readCategoryDrafts(reader: Selector): Promise<MenuCategoryDraft[]> {
  const rows = await reader
    .selectFrom('categories')
    .select(['id', 'name', 'anchor', 'in_grid', 'schedule_id as scheduleId'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ in_grid, ...category }) => ({ ...category, inGrid: in_grid === 1 }))
}

/** Adds a category. `position` counts from 0. */
export async function insertCategory(
  tx: Writer,
  category: MenuCategoryDraft,
  position: number,
): Promise<void> {
  await tx
    .insertInto('categories')
    .values({ ...columnsOf(category), position })
    .execute()
}

/** Updates a category, except its place. */
export async function updateCategory(
  tx: Writer,
  { id, ...category }: MenuCategoryDraft,
): Promise<void> {
  const columns = columnsOf(category)
  await tx.updateTable('categories').set(columns).where('id', '=', id).execute()
}

function columnsOf<Category extends Pick<MenuCategoryDraft, 'inGrid' | 'scheduleId'>>({
  inGrid,
  scheduleId,
  ...category
}: Category) {
  return { ...category, in_grid: inGrid ? 1 : 0, schedule_id: scheduleId }
}

/** Deletes a category, which must be empty. */
export async function deleteCategory(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute()
}

/** Puts the categories in the given order. */
export async function writeCategoryOrder(tx: Writer, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx
      .updateTable('categories')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute()
  }
}

/** Gives categories temporary anchors, so that others can take theirs. */
export async function freeAnchors(tx: Writer, ids: string[]): Promise<void> {
  for (const id of ids) {
    await tx
      .updateTable('categories')
      .set({ anchor: `~${id}` })
      .where('id', '=', id)
      .execute()
  }
}
