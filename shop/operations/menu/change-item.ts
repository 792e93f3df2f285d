import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { changedFields } from '#shop/domain/menu/menu-changes.ts'
import { type MenuItemDraft, withPictureWords } from '#shop/domain/menu/menu-item-draft.ts'
import { placedAt } from '#shop/domain/menu/reorder.ts'
import { type BasketChoice, keptPriceOf } from '#shop/domain/pricing/kept-price.ts'
import {
  findItemDraft,
  itemOrder,
  updateItem,
  writeItemOrder,
  writeKeptPrice,
} from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { type ItemFault, itemRefusals } from './check-menu.ts'

type ChangeItemInput = {
  id: string
  /** The fields that change. In another category it stands last; `moveItem` changes its place. */
  fields: Partial<Omit<MenuItemDraft, 'id'>>
  /** What its owner saw of those fields; refused where one that changes has another value by now. */
  seen?: Partial<MenuItemDraft>
  /** Of a price that rises: whether guests who have it in their baskets are asked, or keep the price for a while. */
  baskets?: BasketChoice
  by: Actor
}

/**
 * Changes some fields of an item; returns the names of those that differ now. Refuses with every invalid field at
 * once, and with every field that somebody else changed meanwhile.
 */
export function changeItem(
  shop: Shop,
  { id, fields, seen = {}, baskets = 'ask', by }: ChangeItemInput,
): Promise<Outcome<{ changed: string[] }, ItemFault | 'unknown_item' | 'changed_meanwhile'>> {
  return logChanges(shop, by, async (log) => {
    const before = await findItemDraft(log.tx, id)
    if (!before) return refused({ code: 'unknown_item', field: 'id' })
    const after = withPictureWords({ ...before, ...fields })
    const changed = changedFields(before, after)
    if (changed.length === 0) return done({ changed })
    const stale = changedFields({ ...before, ...seen }, before).filter((field) =>
      changed.includes(field),
    )
    if (stale.length > 0) {
      return refused(...stale.map((field) => ({ code: 'changed_meanwhile' as const, field })))
    }
    const refusals = await itemRefusals(log.tx, after, changed)
    if (refusals.length > 0) return refused(...refusals)
    await applyItemIn(log, before, after, baskets)
    return done({ changed })
  })
}

/** Stores what an item became, of values that were checked; in another category it stands last. */
export async function applyItemIn(
  log: ChangeLog,
  before: MenuItemDraft,
  after: MenuItemDraft,
  baskets: BasketChoice = 'ask',
): Promise<void> {
  if (before.categoryId === after.categoryId) await changeItemIn(log, before, after, baskets)
  else await changeCategoryOfItem(log, before, after, baskets)
}

/** The same within a change, of values that were checked. */
export async function changeItemIn(
  log: ChangeLog,
  before: MenuItemDraft,
  after: MenuItemDraft,
  baskets: BasketChoice = 'ask',
): Promise<void> {
  const { tx, record } = log
  const changed = changedFields(before, after).filter((field) => field !== 'categoryId')
  if (changed.length === 0) return
  await updateItem(tx, { ...after, categoryId: before.categoryId })
  const kept = await keepPrice(log, before, after, baskets)
  record({
    entity: 'item',
    id: after.id,
    before: pick(before, changed),
    after: { ...pick(after, changed), ...kept },
  })
}

/** Changes its category and whatever else differs as one change, so that it is taken back as one. */
async function changeCategoryOfItem(
  log: ChangeLog,
  before: MenuItemDraft,
  after: MenuItemDraft,
  baskets: BasketChoice,
): Promise<void> {
  const { tx, record } = log
  const { id } = after
  const changed = changedFields(before, after)
  const from = (await itemOrder(tx, before.categoryId)).indexOf(id)
  const others = await itemOrder(tx, after.categoryId)
  await updateItem(tx, after)
  const kept = await keepPrice(log, before, after, baskets)
  await writeItemOrder(tx, placedAt(others, id, others.length))
  record({
    entity: 'item',
    id,
    before: { ...pick(before, changed), position: from },
    after: { ...pick(after, changed), ...kept, position: others.length },
  })
}

/** What was decided of the price before holds no longer once it changes again. Returns what the log says of it. */
async function keepPrice(
  { tx, now }: ChangeLog,
  { price: before }: MenuItemDraft,
  { id, price: after }: MenuItemDraft,
  baskets: BasketChoice,
): Promise<{ keptUntil?: number }> {
  if (before === after) return {}
  const kept = keptPriceOf({ before, after, baskets }, now)
  await writeKeptPrice(tx, id, kept)
  return kept ? { keptUntil: kept.until } : {}
}
