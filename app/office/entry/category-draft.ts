import type { MenuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { type Draft, type DraftShape, TICKED } from '../draft/draft.ts'
import type { DraftReader } from '../draft/read-typed.ts'

/** A category has no list: its dishes are placed on the menu's page. */
export const CATEGORY_SHAPE: DraftShape = {
  fields: ['name', 'inGrid', 'when'],
  columns: [],
  most: 0,
}

/** Returns a category as it is typed; null: a new one. */
export function categoryText(category: MenuCategoryDraft | null): Draft {
  const fields = {
    name: category?.name ?? '',
    inGrid: category?.inGrid === false ? '' : TICKED,
    when: category?.scheduleId ?? '',
  }
  return { fields, rows: [] }
}

/** Reads it again; the names of the other categories are taken. */
export function readCategory(
  { fields }: Draft,
  reader: DraftReader,
  others: readonly Pick<MenuCategoryDraft, 'name'>[],
): Omit<MenuCategoryDraft, 'id' | 'anchor'> {
  const name = reader.name(fields.name, 'name')
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    reader.fault('name_taken', 'name')
  }
  return {
    name,
    inGrid: fields.inGrid === TICKED,
    scheduleId: fields.when || null,
  }
}
