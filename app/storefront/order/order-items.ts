import type { Picture } from '#shop/domain/common/picture.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { Content } from '#shop/persistence/queries/menu/content.ts'

/** Returns what the menu has now, by item. */
export function itemsOf({ menu }: Content): Map<string, MenuItem> {
  return new Map(
    menu.categories.flatMap((category) => category.items.map((item) => [item.id, item])),
  )
}

/** Returns the present picture of each item of an order, and of each that was picked for a combo. */
export function picturesOf(
  { lines }: OrderView,
  items: ReadonlyMap<string, MenuItem>,
): Record<string, Picture> {
  return Object.fromEntries(
    lines.flatMap(itemsIn).flatMap((itemId) => {
      const picture = items.get(itemId)?.picture
      return picture ? [[itemId, picture]] : []
    }),
  )
}

function itemsIn({ itemId, parts }: OrderView['lines'][number]): string[] {
  const picked = parts.filter(({ kind }) => kind === 'combo_item')
  return [itemId, ...picked.map(({ id }) => id)]
}
