import type { ListedCategory, ListedItem } from '#shop/persistence/queries/menu/listed-items.ts'

export type { ListedCategory, ListedItem }

/** A category with all that is in it, also what the page doesn't show. */
export type OutlinedCategory = Pick<ListedCategory, 'id' | 'name'> & {
  items: Pick<ListedItem, 'id' | 'listing'>[]
  /** How many of those that guests see are on the page, from the first; null: all. */
  onPage: number | null
}

/** Returns the dishes that guests see, by category, and below them those that they don't. */
export function sortListed(categories: readonly ListedCategory[]): {
  shown: ListedCategory[]
  hidden: ListedItem[]
  archived: ListedItem[]
} {
  const all = categories.flatMap(({ items }) => items)
  return {
    shown: categories.map((category) => ({
      ...category,
      items: category.items.filter(({ listing }) => listing === 'menu'),
    })),
    hidden: all.filter(({ listing }) => listing === 'hidden'),
    archived: all.filter(({ listing }) => listing === 'archived'),
  }
}

/**
 * Where a dish goes by keys: its category, and its place there without itself. `name` is of another category; `opens` is how
 * many dishes of it have to be on the page then, 0 if they are.
 */
export type KeyMove = {
  categoryId: string
  position: number
  name: string | null
  opens: number
}

/**
 * Returns where a dish of the category at a place goes by one step, from the edge of its category to the next; null at
 * the edge of the menu.
 */
export function keyMove(
  categories: readonly OutlinedCategory[],
  at: number,
  id: string,
  step: -1 | 1,
): KeyMove | null {
  const own = categories[at]
  if (!own) return null
  const shown = shownIn(own)
  const neighbour = shown[shown.findIndex((item) => item.id === id) + step]
  if (neighbour) {
    const position = own.items.findIndex((item) => item.id === neighbour.id)
    const opens = toOpen(own, shown.indexOf(neighbour) + 1)
    return { categoryId: own.id, position, name: null, opens }
  }
  const other = categories[at + step]
  if (!other) return null
  const all = shownIn(other).length + 1
  const place = step > 0 ? { position: 0, nth: 1 } : { position: other.items.length, nth: all }
  const opens = toOpen(other, place.nth)
  return { categoryId: other.id, position: place.position, name: other.name, opens }
}

function shownIn({ items }: OutlinedCategory) {
  return items.filter(({ listing }) => listing === 'menu')
}

/** How many dishes have to be on the page so that the nth of a category is there; 0: it is already. */
function toOpen({ onPage }: OutlinedCategory, nth: number): number {
  return onPage === null || nth <= onPage ? 0 : nth
}
