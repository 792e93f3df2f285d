import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { freeName, slugFrom } from '#shop/domain/common/slug.ts'
import {
  ITEM_FIELDS,
  type MenuItemDraft,
  USUAL_ITEM,
  withPictureWords,
} from '#shop/domain/menu/menu-item-draft.ts'
import { placedAt } from '#shop/domain/menu/reorder.ts'
import {
  insertItem,
  itemOrder,
  readMenuDraft,
  writeItemOrder,
} from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { type ItemFault, isPlace, itemRefusals } from './check-menu.ts'

type Needed = 'categoryId' | 'title' | 'price' | 'bullets' | 'rating'

/** Fields that are left out get their defaults; the id and the slug are derived from the title. */
type NewItem = Pick<MenuItemDraft, Needed> & Partial<Omit<MenuItemDraft, Needed>>

type AddItemInput = {
  item: NewItem
  /** Its place in its category, from 0; last when left out. */
  position?: number
  by: Actor
}

/** Adds an item to the menu and returns its id. Refuses with every invalid field at once. */
export function addItem(
  shop: Shop,
  { item, position, by }: AddItemInput,
): Promise<Outcome<{ id: string }, ItemFault | 'id_taken'>> {
  return logChanges(shop, by, (log) => addNewItem(log, item, position))
}

/** The same within a change. */
export async function addNewItem(
  log: ChangeLog,
  item: NewItem,
  position?: number,
): Promise<Outcome<{ id: string }, ItemFault | 'id_taken'>> {
  const { items } = await readMenuDraft(log.tx)
  const draft = completed(item, items)
  const order = await itemOrder(log.tx, draft.categoryId)
  const place = position ?? order.length
  const refusals = await itemRefusals(log.tx, draft, ITEM_FIELDS)
  if (!isPlace(place, order.length)) refusals.push({ code: 'invalid_value', field: 'position' })
  if (refusals.length > 0) return refused(...refusals)
  if (items.some(({ id }) => id === draft.id)) return refused({ code: 'id_taken', field: 'id' })
  await addItemIn(log, draft, place)
  await writeItemOrder(log.tx, placedAt(order, draft.id, place))
  return done({ id: draft.id })
}

/** The same within a change, of an item that was checked. The others keep their places. */
export async function addItemIn(
  { tx, record }: ChangeLog,
  item: MenuItemDraft,
  position: number,
): Promise<void> {
  await insertItem(tx, item, position)
  record({ entity: 'item', id: item.id, before: undefined, after: item })
}

function completed(item: NewItem, items: readonly MenuItemDraft[]): MenuItemDraft {
  const slugs = new Set(items.map(({ slug }) => slug))
  const slug = item.slug ?? freeName(slugFrom(item.title), slugs)
  const id = item.id ?? freeName(slug, new Set(items.map((other) => other.id)))
  const silent = { ...USUAL_ITEM, pictureId: null, alt: '', focus: null }
  return withPictureWords({ ...silent, ...item, id, slug })
}
