import type { MenuCategoryDraft } from '#shop/domain/menu/menu-item-draft.ts'

/** What an owner types of a category: its id and its anchor come from the name. */
export function categoryFields(name: string): Omit<MenuCategoryDraft, 'id' | 'anchor'> {
  return { name, inGrid: true, scheduleId: null }
}
