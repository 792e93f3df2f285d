import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { EntryKind } from './entry-kinds.ts'

/** What the page of an entry is called. */
export function entryTitle(kind: EntryKind, name: string | null, locale: Locale): string {
  return name ?? NEW[kind]({}, { locale })
}

const NEW: Record<EntryKind, Message> = {
  ingredients: m.office_entry_new_ingredient,
  choices: m.office_entry_new_choice,
  times: m.office_entry_new_time,
  categories: m.office_entry_new_category,
}

/** What the page that lists its kind is called. */
export const LIST_TITLES: Record<EntryKind, Message> = {
  ingredients: m.office_ingredients,
  choices: m.office_choices,
  times: m.office_times,
  categories: m.office_categories,
}

/** What uses an entry, or which dishes are in it. */
export function usesText(kind: EntryKind, uses: readonly string[], locale: Locale): string {
  const isHolder = kind === 'categories'
  if (uses.length === 0) {
    return isHolder
      ? m.office_menu_empty_category({}, { locale })
      : m.office_entry_unused({}, { locale })
  }
  const names = firstNames(uses, locale)
  return isHolder
    ? m.office_category_has({ names }, { locale })
    : m.office_entry_uses({ names }, { locale })
}

/** More names than these are a wall of words. */
const SHOWN = 8

/** The names in a line; of many the first ones, and how many more there are. */
export function firstNames(names: readonly string[], locale: Locale): string {
  const left = names.length - SHOWN
  if (left < 2) return names.join(', ')
  const first = names.slice(0, SHOWN).join(', ')
  return m.office_entry_more({ names: first, count: String(left) }, { locale })
}
