import type { StoredDish, StoredMenu } from './stored-menu.ts'

export type MenuChanges = {
  added: string[]
  changed: { title: string; fields: string[] }[]
  removed: string[]
  unchanged: number
  /** Names of categories that came and went. */
  categoriesAdded: string[]
  categoriesRemoved: string[]
  /** Whether anything at all is different, the order included. */
  any: boolean
}

/** Takes the menu before and after; gives what an owner would want to read about it. */
export function menuChanges(before: StoredMenu, after: StoredMenu): MenuChanges {
  const old = new Map(before.dishes.map((dish) => [dish.id, dish]))
  const stayed = after.dishes.filter(({ id }) => old.has(id))
  const changed = stayed
    .map((dish) => ({ title: dish.title, fields: changedFields(old.get(dish.id), dish) }))
    .filter(({ fields }) => fields.length > 0)
  return {
    added: after.dishes.filter(({ id }) => !old.has(id)).map(({ title }) => title),
    changed,
    removed: missingFrom(after.dishes, before.dishes).map(({ title }) => title),
    unchanged: stayed.length - changed.length,
    categoriesAdded: missingFrom(before.categories, after.categories).map(({ name }) => name),
    categoriesRemoved: missingFrom(after.categories, before.categories).map(({ name }) => name),
    any: JSON.stringify(before) !== JSON.stringify(after),
  }
}

/** In the words of the menu file. */
const FIELDS: [keyof StoredDish, string][] = [
  ['title', 'title'],
  ['slug', 'slug'],
  ['price', 'price'],
  ['bullets', 'bullets'],
  ['rating', 'rating'],
  ['categoryId', 'category'],
  ['pictureId', 'picture'],
  ['alt', 'alt'],
  ['focus', 'focus'],
  ['taxRate', 'taxRate'],
  ['makeMinutes', 'makeMinutes'],
  ['patties', 'patties'],
]

function changedFields(before: StoredDish | undefined, after: StoredDish): string[] {
  if (!before) return []
  return FIELDS.filter(([key]) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).map(
    ([, name]) => name,
  )
}

function missingFrom<T extends { id: string }>(some: { id: string }[], all: T[]): T[] {
  const ids = new Set(some.map(({ id }) => id))
  return all.filter(({ id }) => !ids.has(id))
}
