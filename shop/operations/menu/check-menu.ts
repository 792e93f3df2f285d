import type { z } from 'zod'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import {
  type MenuCategoryDraft,
  type MenuItemDraft,
  menuCategoryDraft,
  menuItemDraft,
} from '#shop/domain/menu/menu-item-draft.ts'
import { referenceFaults } from '#shop/domain/menu/menu-references.ts'
import { missingSchedules } from '#shop/domain/menu/whole-menu.ts'
import { readCategoryDrafts } from '#shop/persistence/queries/menu/category-drafts.ts'
import { isSlugTaken, readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { knownPictures } from '#shop/persistence/queries/menu/pictures.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** `invalid_value` names the invalid field. */
export type ItemFault =
  | 'invalid_value'
  | 'unknown_category'
  | 'unknown_picture'
  | 'slug_taken'
  | 'broken_reference'
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
  const naming = NAMING_FIELDS.filter((field) => changed.includes(field) && isNaming(draft[field]))
  const isReadable = refusals.every(({ code }) => code !== 'invalid_value')
  if (naming.length > 0 && isReadable) refusals.push(...(await brokenReferences(tx, draft, naming)))
  return refusals
}

/** The fields of an item that name something else of the menu. */
const NAMING_FIELDS = ['recipe', 'choices', 'slots', 'scheduleId', 'timedPrices'] as const

type NamingField = (typeof NAMING_FIELDS)[number]

function isNaming(value: MenuItemDraft[NamingField]): boolean {
  return value !== null && value.length > 0
}

/** What an item would name and there isn't, or can't be as it is named. */
async function brokenReferences(
  tx: Writer,
  draft: MenuItemDraft,
  naming: readonly NamingField[],
): Promise<Refusal<'broken_reference'>[]> {
  const before = await readMenuDraft(tx)
  const others = before.items.filter(({ id }) => id !== draft.id)
  const after = { ...before, items: [...others, draft] }
  const known = new Set(referenceFaults(before).map((fault) => JSON.stringify(fault)))
  const found = referenceFaults(after).filter((fault) => !known.has(JSON.stringify(fault)))
  const own: string[] = found.filter(({ id }) => id === draft.id).map(({ field }) => field)
  const isElsewhere = found.some(({ id }) => id !== draft.id)
  const missing = missingSchedules({ ...before, items: [draft] })
  const isTimed = draft.timedPrices.some(({ scheduleId }) => missing.includes(scheduleId))
  const broken = naming.filter((field) => {
    if (field === 'scheduleId') return missing.includes(draft.scheduleId ?? '')
    if (field === 'timedPrices') return isTimed
    return own.includes(field) || (field === 'slots' && isElsewhere)
  })
  return broken.map((field) => ({ code: 'broken_reference', field }))
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
