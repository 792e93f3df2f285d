import { ITEM_FIELDS, type MenuDraft, type MenuItemDraft } from './menu-item-draft.ts'

export type MenuChanges = {
  added: string[]
  changed: { title: string; fields: string[] }[]
  removed: string[]
  unchanged: number
  /** Names of added and removed categories. */
  categoriesAdded: string[]
  categoriesRemoved: string[]
  ingredients: ListChanges
  groups: ListChanges
  schedules: ListChanges
  /** Whether anything differs, the order included. */
  any: boolean
}

/** Names of what a list gained and lost, and of what differs in it. */
type ListChanges = { added: string[]; changed: string[]; removed: string[] }

/** Compares the menu before and after; returns what an owner would want to read about it. */
export function menuChanges(before: MenuDraft, after: MenuDraft): MenuChanges {
  const old = new Map(before.items.map((item) => [item.id, item]))
  const stayed = after.items.filter(({ id }) => old.has(id))
  const changed = stayed
    .map((item) => ({ title: item.title, fields: namesOf(changedFields(old.get(item.id), item)) }))
    .filter(({ fields }) => fields.length > 0)
  return {
    added: after.items.filter(({ id }) => !old.has(id)).map(({ title }) => title),
    changed,
    removed: missingFrom(after.items, before.items).map(({ title }) => title),
    unchanged: stayed.length - changed.length,
    categoriesAdded: missingFrom(before.categories, after.categories).map(({ name }) => name),
    categoriesRemoved: missingFrom(after.categories, before.categories).map(({ name }) => name),
    ingredients: listChanges(before.ingredients, after.ingredients),
    groups: listChanges(before.groups, after.groups),
    schedules: listChanges(before.schedules, after.schedules),
    any: changed.length > 0 || !isSame(outlineOf(before), outlineOf(after)),
  }
}

/** Whether anything that the shop has is gone after the change. */
export function removesAnything({
  removed,
  categoriesRemoved,
  ingredients,
  groups,
  schedules,
}: MenuChanges): boolean {
  const lists = [ingredients, groups, schedules]
  const gone = [removed, categoriesRemoved, ...lists.map((list) => list.removed)]
  return gone.some((names) => names.length > 0)
}

/** Returns the fields in which an item differs from what it was; none for a new one. */
export function changedFields(
  before: MenuItemDraft | undefined,
  after: MenuItemDraft,
): (keyof MenuItemDraft)[] {
  return before ? ITEM_FIELDS.filter((field) => !isSame(before[field], after[field])) : []
}

/** Fields that have another name in the shop file than in the code. */
const NAMES_IN_FILE: Partial<Record<keyof MenuItemDraft, string>> = {
  categoryId: 'category',
  pictureId: 'picture',
  scheduleId: 'schedule',
}

function namesOf(fields: (keyof MenuItemDraft)[]): string[] {
  return fields.map((field) => NAMES_IN_FILE[field] ?? field)
}

/** The order of the menu without the items' own fields, and what items are made of. */
function outlineOf({ categories, items, ...lists }: MenuDraft) {
  const kinds = categories.map(({ id, name, anchor, inGrid, scheduleId }) => {
    return [id, name, anchor, inGrid, scheduleId]
  })
  const { ingredients, groups, schedules } = lists
  return [kinds, items.map(({ id }) => id), ingredients, groups, schedules]
}

function listChanges<T extends { id: string; name: string }>(before: T[], after: T[]): ListChanges {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const changed = after.filter((entry) => old.has(entry.id) && !isSame(old.get(entry.id), entry))
  return {
    added: missingFrom(before, after).map(({ name }) => name),
    changed: changed.map(({ name }) => name),
    removed: missingFrom(after, before).map(({ name }) => name),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function missingFrom<T extends { id: string }>(some: { id: string }[], all: T[]): T[] {
  const ids = new Set(some.map(({ id }) => id))
  return all.filter(({ id }) => !ids.has(id))
}
