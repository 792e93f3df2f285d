import type { ListedCategory, ListedItem } from '#shop/persistence/queries/menu/listed-items.ts'

export type { ListedCategory, ListedItem }

/** A category with all that is in it, also what the page doesn't show. */
export type OutlinedCategory = Pick<ListedCategory, 'id' | 'name'> & {
  items: Pick<ListedItem, 'id' | 'listing'>[]
  /** Its dishes are on the page. */
  isOpen: boolean
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
 * Where a dish goes by keys: its category, and its place there without itself. `name` is of another category; `isClosed`
 * if that one's dishes are not on the page.
 */
export type KeyMove = {
  categoryId: string
  position: number
  name: string | null
  isClosed: boolean
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
  const position = nextPlace(own, id, step)
  if (position !== null) return { categoryId: own.id, position, name: null, isClosed: false }
  const other = categories[at + step]
  if (!other) return null
  const first = step > 0 ? 0 : other.items.length
  return { categoryId: other.id, position: first, name: other.name, isClosed: !other.isOpen }
}

/**
 * Returns the place that a dish takes in its whole category, hidden ones included, when it moves by one among those that
 * are shown; null where it can't.
 */
function nextPlace({ items }: OutlinedCategory, id: string, step: -1 | 1): number | null {
  const shown = items.filter(({ listing }) => listing === 'menu')
  const neighbour = shown[shown.findIndex((item) => item.id === id) + step]
  return neighbour ? items.findIndex((item) => item.id === neighbour.id) : null
}
