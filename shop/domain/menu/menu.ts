import type { Picture } from '../common/picture.ts'
import type { GUEST_FIELDS, MenuItemDraft } from './menu-item-draft.ts'
import type { StandardItem } from './standard-item.ts'

/** An item as guests see it. */
export type MenuItem = Pick<MenuItemDraft, (typeof GUEST_FIELDS)[number]> & {
  picture: Picture | null
  /** The instant from which it is available again, in epoch milliseconds; null while it is available. */
  soldOutUntil: number | null
  /** The in-page anchor of its card, such as `menuHamburger1`. */
  anchor: string
  /** Undefined where nothing has to be chosen. */
  standard?: StandardItem | undefined
  /** How many are left today; undefined while nobody has to know. */
  left?: number
}

export type MenuCategory = {
  id: string
  name: string
  /** Whether its items have tiles in the overview; sides need none. */
  inGrid: boolean
  items: MenuItem[]
}

export type Menu = { categories: MenuCategory[] }

/** Whether an item can't be ordered at an instant. */
export function isSoldOut({ soldOutUntil }: Pick<MenuItem, 'soldOutUntil'>, now: number): boolean {
  return soldOutUntil !== null && now < soldOutUntil
}

/**
 * Returns the item that guests see first: the one with this id, else the best rated that isn't a side. A sold-out item
 * only when all are sold out.
 */
export function featuredItem(
  { categories }: Menu,
  id: string | null,
  now: number,
): MenuItem | undefined {
  const all = categories.flatMap((category) => category.items)
  const had = all.filter((item) => !isSoldOut(item, now))
  const items = had.length > 0 ? had : all
  const sides = new Set(categories.flatMap((each) => (each.inGrid ? [] : each.items)))
  const best = items.toSorted((a, b) => +sides.has(a) - +sides.has(b) || b.rating - a.rating)
  return items.find((item) => item.id === id) ?? best[0]
}

/**
 * Returns the item at `/menu/:slug` and its category, or undefined. An item whose slug was changed is still found
 * by its id, which is its first slug unless the shop's file gave it another.
 */
export function findBySlug(
  { categories }: Menu,
  slug: string,
): { item: MenuItem; category: MenuCategory } | undefined {
  const all = categories.flatMap((category) => category.items.map((item) => ({ item, category })))
  return all.find(({ item }) => item.slug === slug) ?? all.find(({ item }) => item.id === slug)
}

/** Returns how many of five stars are filled for a rating of 0 to 5. */
export function filledStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating)))
}
