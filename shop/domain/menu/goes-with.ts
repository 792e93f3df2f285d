import type { MenuCategory, MenuItem } from './menu.ts'

/** What to suggest with items, each list best rated first. */
export type Suggestions = {
  /** From the categories that nothing was taken from: a drink with a burger. */
  fromOthers: MenuItem[]
  /** From the categories of what was taken. */
  fromSame: MenuItem[]
}

/**
 * Returns what goes with items: what else there is. `taken` holds the ids of the items; `isOut` says of an item whether
 * it can't be had.
 */
export function goesWith(
  categories: readonly MenuCategory[],
  taken: ReadonlySet<string>,
  isOut: (item: MenuItem) => boolean,
): Suggestions {
  const isTakenFrom = ({ items }: MenuCategory) => items.some(({ id }) => taken.has(id))
  const bestOf = (list: MenuCategory[]) =>
    list
      .flatMap(({ items }) => items)
      .filter((item) => !taken.has(item.id) && !isOut(item))
      .toSorted((a, b) => b.rating - a.rating)
  return {
    fromOthers: bestOf(categories.filter((each) => !isTakenFrom(each))),
    fromSame: bestOf(categories.filter(isTakenFrom)),
  }
}
