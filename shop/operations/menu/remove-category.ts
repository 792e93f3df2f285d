import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { MenuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'
import {
  deleteCategory,
  readCategoryDrafts,
} from '#shop/persistence/queries/menu/category-drafts.ts'
import { itemOrder } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'

type RemoveCategoryInput = { id: string; by: Actor }

/** Removes a category and returns what it was. Refuses one that still has items. */
export function removeCategory(
  shop: Shop,
  { id, by }: RemoveCategoryInput,
): Promise<Outcome<MenuCategoryDraft, 'unknown_category' | 'category_not_empty'>> {
  return logChanges(shop, by, async (log) => {
    const category = (await readCategoryDrafts(log.tx)).find((one) => one.id === id)
    if (!category) return refused({ code: 'unknown_category', field: 'id' })
    const items = await itemOrder(log.tx, id)
    if (items.length > 0) return refused({ code: 'category_not_empty' })
    await removeCategoryIn(log, category)
    return done(category)
  })
}

/** The same within a change, of an empty category. */
export async function removeCategoryIn(
  { tx, record }: ChangeLog,
  category: MenuCategoryDraft,
): Promise<void> {
  await deleteCategory(tx, category.id)
  record({ entity: 'category', id: category.id, before: category, after: undefined })
}
