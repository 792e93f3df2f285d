import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { placedAt } from '#shop/domain/menu/reorder.ts'
import {
  readCategoryDrafts,
  writeCategoryOrder,
} from '#shop/persistence/queries/menu/category-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { isPlace } from './check-menu.ts'

/** The place counts only the other categories, from 0. */
type MoveCategoryInput = { id: string; position: number; by: Actor }

/** Moves a category with its items to another place of the menu. */
export function moveCategory(
  shop: Shop,
  { id, position, by }: MoveCategoryInput,
): Promise<Outcome<{ position: number }, 'unknown_category' | 'invalid_value'>> {
  return logChanges(shop, by, async (log) => {
    const ids = (await readCategoryDrafts(log.tx)).map((category) => category.id)
    const from = ids.indexOf(id)
    if (from === -1) return refused({ code: 'unknown_category', field: 'id' })
    if (!isPlace(position, ids.length - 1)) {
      return refused({ code: 'invalid_value', field: 'position' })
    }
    if (from !== position) {
      recordCategoryMove(log, id, from, position)
      await writeCategoryOrder(log.tx, placedAt(ids, id, position))
    }
    return done({ position })
  })
}

/** Records a move within a change. The caller writes the order of the categories. */
export function recordCategoryMove(
  { record }: ChangeLog,
  id: string,
  from: number,
  to: number,
): void {
  record({ entity: 'category', id, before: { position: from }, after: { position: to } })
}
