import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { findItemDraft, itemOrder } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { addNewItem } from './add-item.ts'
import type { ItemFault } from './check-menu.ts'

type DuplicateItemInput = {
  id: string
  /** What the copy is called. */
  title: string
  by: Actor
}

/** Copies an item with everything that it is made of; returns the copy's id. It is hidden, and stands after the item. */
export function duplicateItem(
  shop: Shop,
  { id, title, by }: DuplicateItemInput,
): Promise<Outcome<{ id: string }, ItemFault | 'unknown_item' | 'id_taken'>> {
  return logChanges(shop, by, async (log) => {
    const item = await findItemDraft(log.tx, id)
    if (!item) return refused({ code: 'unknown_item', field: 'id' })
    const { id: _, slug: __, ...rest } = item
    const order = await itemOrder(log.tx, item.categoryId)
    return addNewItem(log, { ...rest, title, listing: 'hidden' }, order.indexOf(id) + 1)
  })
}
