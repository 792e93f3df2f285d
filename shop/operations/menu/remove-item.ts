import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { deleteItem, findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'

type RemoveItemInput = { id: string; by: Actor }

/** Removes an item from the menu permanently and returns what it was. Orders keep their lines with it. */
export function removeItem(
  shop: Shop,
  { id, by }: RemoveItemInput,
): Promise<Outcome<MenuItemDraft, 'unknown_item'>> {
  return logChanges(shop, by, async (log) => {
    const item = await findItemDraft(log.tx, id)
    if (!item) return refused({ code: 'unknown_item', field: 'id' })
    await removeItemIn(log, item)
    return done(item)
  })
}

/** The same within a change. */
export async function removeItemIn({ tx, record }: ChangeLog, item: MenuItemDraft): Promise<void> {
  await deleteItem(tx, item.id)
  record({ entity: 'item', id: item.id, before: item, after: undefined })
}
