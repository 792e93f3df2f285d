import type { MenuDraft, MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { movedIds } from '#shop/domain/menu/reorder.ts'
import { freeAnchors, writeCategoryOrder } from '#shop/persistence/queries/menu/category-drafts.ts'
import { freeSlugs, writeItemOrder } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { ChangeLog } from '../common/log-changes.ts'
import { addItemIn } from './add-item.ts'
import { addCategoryIn, changeCategoryIn, removeCategoryIn } from './category-changes.ts'
import { changeItemIn } from './change-item.ts'
import { recordCategoryMove } from './move-category.ts'
import { type ItemPlace, moveItemIn } from './move-item.ts'
import { removeItemIn } from './remove-item.ts'
import { replaceIngredients, replaceOptionGroups, replaceSchedules } from './replace-ingredients.ts'

/**
 * Changes the menu to another one, within a change: adds, changes, moves and removes what differs. Items that stay
 * keep their rows and everything that refers to them.
 */
export async function replaceMenu(
  log: ChangeLog,
  before: MenuDraft,
  after: MenuDraft,
): Promise<void> {
  for (const item of missingFrom(after.items, before.items)) await removeItemIn(log, item)
  await freeNames(log, before, after)
  await arrangeCategories(log, before, after)
  await arrangeItems(log, before, after)
  await replaceIngredients(log, before.ingredients, after.ingredients)
  await replaceOptionGroups(log, before.groups, after.groups)
  await replaceSchedules(log, before.schedules, after.schedules)
  for (const category of missingFrom(after.categories, before.categories)) {
    await removeCategoryIn(log, category)
  }
}

/** Frees names and slugs that other entries take over. */
async function freeNames({ tx }: ChangeLog, before: MenuDraft, after: MenuDraft): Promise<void> {
  const stays = new Set(after.items.map(({ id }) => id))
  const slugs = new Map(after.items.map(({ id, slug }) => [slug, id]))
  const anchors = new Map(after.categories.map(({ id, anchor }) => [anchor, id]))
  const items = before.items.filter(
    ({ id, slug }) => stays.has(id) && (slugs.get(slug) ?? id) !== id,
  )
  const categories = before.categories.filter(
    ({ id, anchor }) => (anchors.get(anchor) ?? id) !== id,
  )
  await freeSlugs(
    tx,
    items.map(({ id }) => id),
  )
  await freeAnchors(
    tx,
    categories.map(({ id }) => id),
  )
}

async function arrangeCategories(
  log: ChangeLog,
  before: MenuDraft,
  after: MenuDraft,
): Promise<void> {
  const old = new Map(before.categories.map((category) => [category.id, category]))
  for (const [position, category] of after.categories.entries()) {
    const present = old.get(category.id)
    if (present) await changeCategoryIn(log, present, category)
    else await addCategoryIn(log, category, position)
  }
  const [from, to] = [idsOf(before.categories), idsOf(after.categories)]
  for (const id of movedIds(from, to)) {
    recordCategoryMove(log, id, from.indexOf(id), to.indexOf(id))
  }
  await writeCategoryOrder(log.tx, to)
}

async function arrangeItems(log: ChangeLog, before: MenuDraft, after: MenuDraft): Promise<void> {
  const old = new Map(before.items.map((item) => [item.id, item]))
  const [from, to] = [placesOf(before.items), placesOf(after.items)]
  const moved = new Set(after.categories.flatMap(({ id }) => movedWithin(id, before, after)))
  for (const item of after.items) {
    const present = old.get(item.id)
    const place = to.get(item.id) ?? { categoryId: item.categoryId, position: 0 }
    if (!present) {
      await addItemIn(log, item, place.position)
      continue
    }
    await changeItemIn(log, present, item)
    const isElsewhere = present.categoryId !== item.categoryId
    if (isElsewhere || moved.has(item.id)) {
      await moveItemIn(log, item.id, from.get(item.id) ?? place, place)
    }
  }
  for (const { id } of after.categories) await writeItemOrder(log.tx, itemsOf(after, id))
}

function movedWithin(categoryId: string, before: MenuDraft, after: MenuDraft): string[] {
  return movedIds(itemsOf(before, categoryId), itemsOf(after, categoryId))
}

function itemsOf({ items }: MenuDraft, categoryId: string): string[] {
  return idsOf(items.filter((item) => item.categoryId === categoryId))
}

/** The category and place of each item. */
function placesOf(items: readonly MenuItemDraft[]): Map<string, ItemPlace> {
  const counts = new Map<string, number>()
  return new Map(
    items.map(({ id, categoryId }) => {
      const position = counts.get(categoryId) ?? 0
      counts.set(categoryId, position + 1)
      return [id, { categoryId, position }]
    }),
  )
}

function idsOf(all: readonly { id: string }[]): string[] {
  return all.map(({ id }) => id)
}

function missingFrom<T extends { id: string }>(some: readonly { id: string }[], all: T[]): T[] {
  const ids = new Set(idsOf(some))
  return all.filter(({ id }) => !ids.has(id))
}
