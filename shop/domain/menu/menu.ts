import type { Picture } from '../common/picture.ts'
import type { GUEST_FIELDS, MenuItemDraft } from './menu-item-draft.ts'

/** An item as guests and their pages see it. */
export type MenuItem = Pick<MenuItemDraft, (typeof GUEST_FIELDS)[number]> & {
  picture: Picture | null
  /** The instant from which it can be had again, in epoch milliseconds; null while it can be had. */
  soldOutUntil: number | null
  /** The in-page anchor of its card, such as `menuHamburger1`. */
  anchor: string
}

export type MenuCategory = { id: string; name: string; items: MenuItem[] }

export type Menu = { categories: MenuCategory[] }

/** Whether an item cannot be ordered at an instant. */
export function isSoldOut({ soldOutUntil }: Pick<MenuItem, 'soldOutUntil'>, now: number): boolean {
  return soldOutUntil !== null && now < soldOutUntil
}

/**
 * Takes the menu, the id of the item that guests see first and an instant; gives it, or else the best
 * rated. One that is sold out only when all are.
 */
export function featuredItem(
  { categories }: Menu,
  id: string | null,
  now: number,
): MenuItem | undefined {
  const all = categories.flatMap((category) => category.items)
  const had = all.filter((item) => !isSoldOut(item, now))
  const items = had.length > 0 ? had : all
  return items.find((item) => item.id === id) ?? items.toSorted((a, b) => b.rating - a.rating)[0]
}

/** Takes a rating of 0 to 5; gives how many of five stars are filled. */
export function filledStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating)))
}
