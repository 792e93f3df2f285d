import { isPortion } from './is-portion.ts'
import type { MenuCategory, MenuItem } from './menu.ts'
import { isOrderedAsItComes } from './standard-item.ts'

/**
 * Returns what fits a basket, best first: a drink, then a side. `taken` holds the ids of what is in it. Nothing of the first
 * category, which is what guests come for, nor of one of which something is in the basket already; of each of the others,
 * in the menu's order, the best rated first. Dips are no side, combos no side either, and what has to be chosen from takes more
 * than one tap.
 */
export function suggestedItems(
  categories: readonly MenuCategory[],
  taken: ReadonlySet<string>,
): MenuItem[] {
  const [, ...others] = categories.filter(({ items }) => items.length > 0)
  return others.flatMap(({ items }) => {
    const portions = items.filter((item) => isPortion(item, items) && !item.standard?.picks)
    if (portions.some(({ id }) => taken.has(id))) return []
    return portions.filter(isOrderedAsItComes).toSorted((a, b) => b.rating - a.rating)
  })
}
