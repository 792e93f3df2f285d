import type { MenuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** Returns the categories in order. */
export function readCategoryDrafts(reader: Selector): Promise<MenuCategoryDraft[]> {
  return reader
    .selectFrom('categories')
    .select(['id', 'name', 'anchor'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Adds a category. `position` counts from 0. */
export async function insertCategory(
  tx: Writer,
  category: MenuCategoryDraft,
  position: number,
): Promise<void> {
  await tx
    .insertInto('categories')
    .values({ ...category, position })
    .execute()
}

/** Updates a category, except its place. */
export async function updateCategory(
  tx: Writer,
  { id, ...columns }: MenuCategoryDraft,
): Promise<void> {
  await tx.updateTable('categories').set(columns).where('id', '=', id).execute()
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
