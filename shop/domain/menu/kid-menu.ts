import { isPortion } from './is-portion.ts'
import { type Foods, hasTrait, isAllKnown, type MadeOf } from './made-of.ts'
import type { Menu, MenuItem } from './menu.ts'
import { isOrderedAsItComes } from './standard-item.ts'
import { TRAITS } from './traits.ts'

const MOST_OF_A_CATEGORY = 2

/** What items are made of, by their ids. */
type Known = { madeOf: ReadonlyMap<string, MadeOf>; foods: Foods }

/**
 * Returns the two cheapest items of each category, dips, combos and what has to be chosen from left out, that are known to be
 * without caffeine, alcohol and heat: nothing of which its owner hasn't said what is in it. Categories without any are left out.
 */
export function kidMenu(menu: Menu, known: Known): Menu {
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items
      .filter((item) => isPortion(item, category.items) && suitsChildren(item, known))
      .filter((item) => !item.standard?.picks && isOrderedAsItComes(item))
      .toSorted((a, b) => a.price - b.price)
      .slice(0, MOST_OF_A_CATEGORY),
  }))
  return { categories: categories.filter(({ items }) => items.length > 0) }
}

function suitsChildren({ id }: MenuItem, { madeOf, foods }: Known): boolean {
  const made = madeOf.get(id)
  if (!made || !isAllKnown(made, foods)) return false
  return !TRAITS.some((trait) => hasTrait(made, foods, trait))
}
