import type { Change, ChangedEntity } from '../common/change.ts'
import type { MenuDraft, MenuItemDraft } from './menu-item-draft.ts'
import { placedAt } from './reorder.ts'

/** Where the menu keeps what the change log names. */
const LISTS = {
  item: 'items',
  category: 'categories',
  ingredient: 'ingredients',
  option_group: 'groups',
  schedule: 'schedules',
} as const satisfies Partial<Record<ChangedEntity, keyof MenuDraft>>

type Entry = { id: string } & Record<string, unknown>
type Fields = Record<string, unknown>

/**
 * Returns the menu as it was before one change of it, with everything that came later. Null if something that the
 * change made is different by now, and for a change of anything else.
 */
export function menuBefore(menu: MenuDraft, change: Change): MenuDraft | null {
  const { entity, id, before, after } = change
  if (!isOnMenu(entity)) return null
  const name = LISTS[entity]
  const entries = menu[name] as unknown as Entry[]
  const present = entries.find((entry) => entry.id === id)
  if (before === undefined) return isSame(present, after) ? without(menu, name, id) : null
  if (after === undefined) return present ? null : withAgain(menu, name, before as Entry)
  if (!present || !stands(present, after as Fields)) return null
  const { position: to, ...fields } = before as Fields
  const { position: from } = after as Fields
  const restored = entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry))
  if (typeof to !== 'number') return { ...menu, [name]: restored }
  const moved = { ...menu, [name]: restored } as MenuDraft
  if (entity === 'item') {
    return placeOf(menu.items, id) === from ? itemAt(moved, id, to) : null
  }
  const ids = entries.map((entry) => entry.id)
  return ids.indexOf(id) === from
    ? { ...moved, [name]: sorted(restored, placedAt(ids, id, to)) }
    : null
}

function isOnMenu(entity: ChangedEntity): entity is keyof typeof LISTS {
  return entity in LISTS
}

function without(menu: MenuDraft, name: keyof MenuDraft, id: string): MenuDraft {
  return { ...menu, [name]: (menu[name] as Entry[]).filter((entry) => entry.id !== id) }
}

/** What was removed comes back last; an item whose category is gone can't. */
function withAgain(menu: MenuDraft, name: keyof MenuDraft, entry: Entry): MenuDraft | null {
  if (name === 'items' && !menu.categories.some(({ id }) => id === entry.categoryId)) return null
  return { ...menu, [name]: [...(menu[name] as unknown as Entry[]), entry] }
}

/** Whether an entry still has what a change gave it. Until when baskets kept a price ends by itself. */
function stands(present: Entry, after: Fields): boolean {
  const { position: _, keptUntil: _until, ...fields } = after
  return Object.entries(fields).every(([field, value]) => isSame(present[field], value))
}

/** The place of an item within its category, from 0. */
function placeOf(items: readonly MenuItemDraft[], id: string): number {
  const category = items.find((item) => item.id === id)?.categoryId
  return items.filter(({ categoryId }) => categoryId === category).findIndex((one) => one.id === id)
}

function itemAt(menu: MenuDraft, id: string, position: number): MenuDraft | null {
  const category = menu.items.find((item) => item.id === id)?.categoryId
  if (!menu.categories.some((one) => one.id === category)) return null
  const own = menu.items.filter(({ categoryId }) => categoryId === category).map((one) => one.id)
  const others = menu.items.filter(({ categoryId }) => categoryId !== category)
  const ordered = sorted(
    menu.items.filter(({ categoryId }) => categoryId === category),
    placedAt(own, id, Math.min(position, own.length - 1)),
  )
  return { ...menu, items: [...others, ...ordered] }
}

function sorted<Kept extends { id: string }>(entries: Kept[], ids: readonly string[]): Kept[] {
  return entries.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Values of the change log come from JSON, where keys may stand in another order. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
