import type { Menu, MenuItem } from '#shop/domain/menu/menu.ts'

/** One row of the widest layout. */
const MOST = 4

/**
 * Returns what to eat or drink with an item, best rated first: from the other categories, then from its own.
 * `soldOut` holds the ids of sold-out items.
 */
export function goesWith(
  { categories }: Menu,
  item: MenuItem,
  soldOut: ReadonlySet<string>,
): MenuItem[] {
  const isOwn = ({ items }: { items: MenuItem[] }) => items.some(({ id }) => id === item.id)
  const [own, others] = [categories.filter(isOwn), categories.filter((each) => !isOwn(each))]
  return [others, own]
    .flatMap((list) =>
      list
        .flatMap(({ items }) => items)
        .filter(({ id }) => id !== item.id && !soldOut.has(id))
        .toSorted((a, b) => b.rating - a.rating),
    )
    .slice(0, MOST)
}
