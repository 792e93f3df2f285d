import { anchorFrom } from '#shop/domain/menu/anchor.ts'
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

/** The other categories: their names and anchors are taken. */
type Others = readonly Pick<MenuCategoryDraft, 'name' | 'anchor'>[]

/** Reads it again; the anchor of its cards stays as it is, because links lead there. */
export function readCategory(
  { fields }: Draft,
  reader: DraftReader,
  { present, others }: { present: Pick<MenuCategoryDraft, 'anchor'> | null; others: Others },
): Omit<MenuCategoryDraft, 'id'> {
  const name = reader.name(fields.name, 'name')
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    reader.fault('name_taken', 'name')
  }
  const anchors = new Set(others.map(({ anchor }) => anchor))
  return {
    name,
    anchor: present?.anchor ?? anchorFrom(name, anchors),
    inGrid: fields.inGrid === TICKED,
    scheduleId: fields.when || null,
  }
}
