import type { MenuItem } from '#shop/domain/menu/menu.ts'

/** The name of an item, as the heading of its page or of a dialog over another one. */
export function DishTitle({ item, isPage }: { item: MenuItem; isPage: boolean }) {
  return isPage ? <h1 tabIndex={-1}>{item.title}</h1> : <h2>{item.title}</h2>
}
