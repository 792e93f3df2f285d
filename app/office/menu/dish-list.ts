import type { ListedCategory, ListedItem } from '#shop/persistence/queries/menu/listed-items.ts'

export type { ListedCategory, ListedItem }

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
 * Returns the place that a dish takes in its whole category, hidden ones included, when it moves by one among those that
 * are shown; null where it can't.
 */
export function nextPlace({ items }: ListedCategory, id: string, step: -1 | 1): number | null {
  const shown = items.filter(({ listing }) => listing === 'menu')
  const neighbour = shown[shown.findIndex((item) => item.id === id) + step]
  return neighbour ? items.findIndex((item) => item.id === neighbour.id) : null
}
