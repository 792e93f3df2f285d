import type { Menu, MenuItem } from './menu.ts'

const NOT_FOR_CHILDREN =
  /\b(coffee|espresso|latte|tea|cola|coke|mate|energy|beer|wine|cider|rum|whisk(e)?y|chil(l)?i(es)?|jalape(n|ñ)os?|hot|spicy|fiery)\b/iu

const MOST_OF_A_CATEGORY = 2

/**
 * Returns the two cheapest items of each category whose texts mention no caffeine, no alcohol and no heat.
 * Categories without any are left out.
 */
export function kidMenu(menu: Menu): Menu {
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items
      .filter(suitsChildren)
      .toSorted((a, b) => a.price - b.price)
      .slice(0, MOST_OF_A_CATEGORY),
  }))
  return { categories: categories.filter(({ items }) => items.length > 0) }
}

function suitsChildren({ title, bullets }: MenuItem): boolean {
  return ![title, ...bullets].some((words) => NOT_FOR_CHILDREN.test(words))
}
