import type { Menu, MenuCategory, MenuItem } from '#shop/domain/menu/menu.ts'

/** A menu of so many items is in its page whole. */
const WHOLE_UP_TO = 100
/** Of a longer one, so many are in it at most. Categories go whole, unless that leaves half of the room empty. */
const AT_FIRST = 40

/** A category of a page. `later`: how many of its items are not in the page yet. */
export type PageCategory = MenuCategory & { later?: number }
export type PageMenu = { categories: PageCategory[] }

/** Returns the menu as far as the first page of the shop has it: a long one's first categories, and how long the others are. */
export function firstItems(menu: Menu): PageMenu {
  if (allItems(menu).length <= WHOLE_UP_TO) return menu
  let room = AT_FIRST
  const categories = menu.categories.map((category): PageCategory => {
    const { items } = category
    if (items.length <= room) {
      room -= items.length
      return category
    }
    const shown = room > AT_FIRST / 2 ? room : 0
    room = 0
    return { ...category, items: items.slice(0, shown), later: items.length - shown }
  })
  return { categories }
}

/** Returns the categories of a whole menu, of which those from `drawn` on are as the page had them at first. */
export function drawnCategories(whole: PageMenu, first: PageMenu, drawn: number): PageCategory[] {
  return whole.categories.map((category, index) => {
    if (index < drawn) return category
    const before = first.categories.find(({ id }) => id === category.id)
    return before ?? { ...category, items: [], later: category.items.length }
  })
}

/** How many categories the page has whole before the first that it hasn't. */
export function wholeCategories({ categories }: PageMenu): number {
  const cut = categories.findIndex(({ later }) => later)
  return cut === -1 ? categories.length : cut
}

/** Returns all items of a menu, or of as much of it as is there. */
export function allItems({ categories }: PageMenu): MenuItem[] {
  return categories.flatMap(({ items }) => items)
}
