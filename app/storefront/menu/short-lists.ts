import type { Menu, MenuItem } from '#shop/domain/menu/menu.ts'

/** Returns the menu as its page shows it: items that are rows of a list come without what only cards and tiles show. */
export function shortLists({ categories }: Menu): Menu {
  return {
    categories: categories.map((category) =>
      category.inGrid ? category : { ...category, items: category.items.map(shortItem) },
    ),
  }
}

/** The first line is what a basket says of it. */
function shortItem({ bullets: [first], picture, ...item }: MenuItem): MenuItem {
  return { ...item, bullets: [first, '', ''], picture: picture && { ...picture, alt: '' } }
}
