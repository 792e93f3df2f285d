import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { MenuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'
import {
  readCategoryDrafts,
  updateCategory,
} from '#shop/persistence/queries/menu/category-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { type CategoryFault, categoryRefusals } from './check-menu.ts'

type ChangeCategoryInput = {
  id: string
  fields: Partial<Omit<MenuCategoryDraft, 'id'>>
  by: Actor
}

/** Changes a category; returns the changed fields, none when all are the same. */
export function changeCategory(
  shop: Shop,
  { id, fields, by }: ChangeCategoryInput,
): Promise<Outcome<{ changed: string[] }, CategoryFault | 'unknown_category'>> {
  return logChanges(shop, by, async (log) => {
    const all = await readCategoryDrafts(log.tx)
    const before = all.find((category) => category.id === id)
    if (!before) return refused({ code: 'unknown_category', field: 'id' })
    const after = { ...before, ...fields }
    const refusals = categoryRefusals(after, all)
    if (refusals.length > 0) return refused(...refusals)
    return done({ changed: await changeCategoryIn(log, before, after) })
  })
}

/** The same within a change, of values that were checked. */
export async function changeCategoryIn(
  { tx, record }: ChangeLog,
  before: MenuCategoryDraft,
  after: MenuCategoryDraft,
): Promise<string[]> {
  const changed = (['name', 'anchor', 'inGrid', 'scheduleId'] as const).filter(
    (field) => before[field] !== after[field],
  )
  if (changed.length === 0) return []
  await updateCategory(tx, after)
  const { id } = after
  record({ entity: 'category', id, before: pick(before, changed), after: pick(after, changed) })
  return changed
}
