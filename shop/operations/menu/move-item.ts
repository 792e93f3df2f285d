import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { placedAt } from '#shop/domain/menu/reorder.ts'
import {
  findItemDraft,
  itemOrder,
  writeItemCategory,
  writeItemOrder,
} from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { hasCategory, isPlace } from './check-menu.ts'

/** `position` counts from 0 within the category. */
export type ItemPlace = { categoryId: string; position: number }

type MoveItemInput = { id: string; to: ItemPlace; by: Actor }

/** Moves an item within its category or to another one. The place counts only the other items. */
export function moveItem(
  shop: Shop,
  { id, to, by }: MoveItemInput,
): Promise<Outcome<ItemPlace, 'unknown_item' | 'unknown_category' | 'invalid_value'>> {
  return logChanges(shop, by, async (log) => {
    const item = await findItemDraft(log.tx, id)
    if (!item) return refused({ code: 'unknown_item', field: 'id' })
    if (!(await hasCategory(log.tx, to.categoryId))) {
      return refused({ code: 'unknown_category', field: 'categoryId' })
    }
    const own = await itemOrder(log.tx, item.categoryId)
    const others = (await itemOrder(log.tx, to.categoryId)).filter((other) => other !== id)
    if (!isPlace(to.position, others.length)) {
      return refused({ code: 'invalid_value', field: 'position' })
    }
    const from = { categoryId: item.categoryId, position: own.indexOf(id) }
    if (from.categoryId === to.categoryId && from.position === to.position) return done(to)
    await moveItemIn(log, id, from, to)
    await writeItemOrder(log.tx, placedAt(others, id, to.position))
    return done(to)
  })
}

/** The same within a change. The caller writes the order of the category. */
export async function moveItemIn(
  { tx, record }: ChangeLog,
  id: string,
  from: ItemPlace,
  to: ItemPlace,
): Promise<void> {
  if (from.categoryId !== to.categoryId) await writeItemCategory(tx, id, to.categoryId)
  record({ entity: 'item', id, before: from, after: to })
}
