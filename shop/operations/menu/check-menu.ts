import type { z } from 'zod'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import {
  type MenuCategoryDraft,
  type MenuItemDraft,
  menuCategoryDraft,
  menuItemDraft,
} from '#shop/domain/menu/menu-item-draft.ts'
import { readCategoryDrafts } from '#shop/persistence/queries/menu/category-drafts.ts'
import { isSlugTaken } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { knownPictures } from '#shop/persistence/queries/menu/pictures.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** `invalid_value` names the invalid field. */
export type ItemFault = 'invalid_value' | 'unknown_category' | 'unknown_picture' | 'slug_taken'
export type CategoryFault = 'invalid_value' | 'name_taken' | 'anchor_taken'

/** Returns all refusals of an item as it would become. Only the changed fields are checked. */
export async function itemRefusals(
  tx: Writer,
  draft: MenuItemDraft,
  changed: readonly string[],
): Promise<Refusal<ItemFault>[]> {
  const refusals: Refusal<ItemFault>[] = invalidFields(menuItemDraft, draft, changed)
  if (changed.includes('categoryId') && !(await hasCategory(tx, draft.categoryId))) {
    refusals.push({ code: 'unknown_category', field: 'categoryId' })
  }
  const { pictureId } = draft
  if (pictureId !== null && !(await knownPictures(tx, [pictureId])).has(pictureId)) {
    refusals.push({ code: 'unknown_picture', field: 'pictureId' })
  }
  if (await isSlugTaken(tx, draft)) refusals.push({ code: 'slug_taken', field: 'slug' })
  return refusals
}

/** Returns all refusals of a category as it would become, among all categories. */
export function categoryRefusals(
  draft: MenuCategoryDraft,
  all: readonly MenuCategoryDraft[],
): Refusal<CategoryFault>[] {
  const others = all.filter(({ id }) => id !== draft.id)
  const refusals: Refusal<CategoryFault>[] = invalidFields(
    menuCategoryDraft,
    draft,
    Object.keys(draft),
  )
  const name = draft.name.toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === name)) {
    refusals.push({ code: 'name_taken', field: 'name' })
  }
  if (others.some(({ anchor }) => anchor === draft.anchor)) {
    refusals.push({ code: 'anchor_taken', field: 'anchor' })
  }
  return refusals
}

/** A place counts from 0 and may be the one after the last. */
export function isPlace(position: number, length: number): boolean {
  return Number.isInteger(position) && position >= 0 && position <= length
}

/** Whether the menu has a category with an id. */
export async function hasCategory(reader: Selector, id: string): Promise<boolean> {
  return (await readCategoryDrafts(reader)).some((category) => category.id === id)
}

function invalidFields(
  schema: z.ZodType,
  draft: object,
  changed: readonly string[],
): Refusal<'invalid_value'>[] {
  const found = schema.safeParse(draft)
  const fields = new Set(found.error?.issues.map(({ path }) => String(path[0])))
  return [...fields]
    .filter((field) => changed.includes(field))
    .map((field) => ({ code: 'invalid_value', field }))
}
