import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { freeName, slugFrom } from '#shop/domain/common/slug.ts'
import { anchorFrom } from '#shop/domain/menu/anchor.ts'
import type { MenuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { placedAt } from '#shop/domain/menu/reorder.ts'
import {
  insertCategory,
  readCategoryDrafts,
  writeCategoryOrder,
} from '#shop/persistence/queries/menu/category-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { type CategoryFault, categoryRefusals, isPlace } from './check-menu.ts'

type AddCategoryInput = {
  /** The id and the anchor are derived from the name when left out. */
  category: Pick<MenuCategoryDraft, 'name'> & Partial<MenuCategoryDraft>
  /** Its place on the menu, from 0; last when left out. */
  position?: number
  by: Actor
}

/** Adds an empty category to the menu and returns its id. */
export function addCategory(
  shop: Shop,
  { category, position, by }: AddCategoryInput,
): Promise<Outcome<{ id: string }, CategoryFault | 'id_taken'>> {
  return logChanges(shop, by, async (log) => {
    const all = await readCategoryDrafts(log.tx)
    const ids = all.map(({ id }) => id)
    const draft = completed(category, all)
    const place = position ?? ids.length
    const refusals = categoryRefusals(draft, all)
    if (!isPlace(place, ids.length)) refusals.push({ code: 'invalid_value', field: 'position' })
    if (refusals.length > 0) return refused(...refusals)
    if (ids.includes(draft.id)) return refused({ code: 'id_taken', field: 'id' })
    await addCategoryIn(log, draft, place)
    await writeCategoryOrder(log.tx, placedAt(ids, draft.id, place))
    return done({ id: draft.id })
  })
}

/** The same within a change, of a category that was checked. The others keep their places. */
export async function addCategoryIn(
  { tx, record }: ChangeLog,
  category: MenuCategoryDraft,
  position: number,
): Promise<void> {
  await insertCategory(tx, category, position)
  record({ entity: 'category', id: category.id, before: undefined, after: category })
}

function completed(
  { name, id, anchor, inGrid = true, scheduleId = null }: AddCategoryInput['category'],
  all: readonly MenuCategoryDraft[],
): MenuCategoryDraft {
  const anchors = new Set(all.map((other) => other.anchor))
  const ids = new Set(all.map((other) => other.id))
  return {
    id: id ?? freeName(slugFrom(name), ids),
    name,
    anchor: anchor ?? anchorFrom(name, anchors),
    inGrid,
    scheduleId,
  }
}
