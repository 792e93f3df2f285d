import { isPortion } from './is-portion.ts'
import { type Foods, hasTrait, type MadeOf } from './made-of.ts'
import type { Menu, MenuItem } from './menu.ts'

const NOT_FOR_CHILDREN =
  /\b(coffee|espresso|latte|tea|cola|coke|mate|energy|beer|wine|cider|rum|whisk(e)?y|chil(l)?i(es)?|jalape(n|ñ)os?|hot|spicy|fiery)\b/iu

const MOST_OF_A_CATEGORY = 2

/** What items are made of, by their ids. */
type Known = { madeOf: ReadonlyMap<string, MadeOf>; foods: Foods }

/**
 * Returns the two cheapest items of each category, dips and combos left out, without caffeine, alcohol and heat: those of which it
 * is known what is in them by that, the others by what their texts mention. Categories without any are left out.
 */
export function kidMenu(menu: Menu, known: Known): Menu {
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items
      .filter((item) => isPortion(item, category.items) && suitsChildren(item, known))
      .filter(({ standard }) => !standard?.picks)
      .toSorted((a, b) => a.price - b.price)
      .slice(0, MOST_OF_A_CATEGORY),
  }))
  return { categories: categories.filter(({ items }) => items.length > 0) }
}

function suitsChildren({ id, title, bullets }: MenuItem, { madeOf, foods }: Known): boolean {
  const made = madeOf.get(id)
  if (made && made.layers.length > 0) {
    return !(['alcohol', 'caffeine', 'hot'] as const).some((trait) => hasTrait(made, foods, trait))
  }
  return ![title, ...bullets].some((words) => NOT_FOR_CHILDREN.test(words))
}
