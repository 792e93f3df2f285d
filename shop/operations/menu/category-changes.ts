import { pick } from '#shop/domain/common/pick.ts'
import type { MenuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'
import {
  deleteCategory,
  insertCategory,
  updateCategory,
} from '#shop/persistence/queries/menu/category-drafts.ts'
import type { ChangeLog } from '../common/log-changes.ts'

/** Adds a category that was checked, within a change. The others keep their places. */
export async function addCategoryIn(
  { tx, record }: ChangeLog,
  category: MenuCategoryDraft,
  position: number,
): Promise<void> {
  await insertCategory(tx, category, position)
  record({ entity: 'category', id: category.id, before: undefined, after: category })
}

/** Changes a category to values that were checked, within a change. */
export async function changeCategoryIn(
  { tx, record }: ChangeLog,
  before: MenuCategoryDraft,
  after: MenuCategoryDraft,
): Promise<void> {
  const changed = (['name', 'anchor', 'inGrid', 'scheduleId'] as const).filter(
    (field) => before[field] !== after[field],
  )
  if (changed.length === 0) return
  await updateCategory(tx, after)
  const { id } = after
  record({ entity: 'category', id, before: pick(before, changed), after: pick(after, changed) })
}

/** Removes an empty category, within a change. */
export async function removeCategoryIn(
  { tx, record }: ChangeLog,
  category: MenuCategoryDraft,
): Promise<void> {
  await deleteCategory(tx, category.id)
  record({ entity: 'category', id: category.id, before: category, after: undefined })
}
