import type { OutlinedCategory } from './dish-list.ts'
/** Beside which dish or category something is let go, by its id. */
export type DropPlace = { to: string; isBefore: boolean }

/** Where a dish goes: its category, and its place there without itself. */
type Destination = { categoryId: string; position: number }

/** Returns where a dish goes that is let go beside another, or on a category that shows none, where it comes last; null where nothing changes. */
export function destinationOf(
  categories: readonly Pick<OutlinedCategory, 'id' | 'items'>[],
  dragged: string,
  { to, isBefore }: DropPlace,
): Destination | null {
  const category = categories.find(({ id, items }) => {
    return items.some((item) => item.id === to) || id === to
  })
  if (!category) return null
  const ids = category.items.map(({ id }) => id)
  const others = ids.filter((id) => id !== dragged)
  const beside = others.indexOf(to)
  const position = beside < 0 ? others.length : beside + (isBefore ? 0 : 1)
  const isSame = ids.indexOf(dragged) === position && ids.length > others.length
  return isSame ? null : { categoryId: category.id, position }
}

/** Returns the place of a category that is let go beside another, without itself; null where nothing changes. */
export function categoryPlace(
  ids: readonly string[],
  dragged: string,
  { to, isBefore }: DropPlace,
): number | null {
  const beside = ids.filter((id) => id !== dragged).indexOf(to)
  if (beside < 0) return null
  const position = beside + (isBefore ? 0 : 1)
  return ids.indexOf(dragged) === position ? null : position
}

/** What is below the pointer that something of a kind can be let go beside; dishes also on a category that shows none. */
export function dropUnder(at: { x: number; y: number }, kind: string): HTMLElement | null {
  for (const under of document.elementsFromPoint(at.x, at.y)) {
    const found = under.closest<HTMLElement>(
      `[data-place][data-kind="${kind}"]:not([data-dragged])`,
    )
    if (found) return found
    const empty = kind === 'dish' ? under.closest<HTMLElement>('[data-kind="category"]') : null
    if (empty && !empty.querySelector('[data-kind="dish"]:not([data-dragged])')) return empty
  }
  return null
}

/** Whether the pointer is in the upper half of an element. */
export function isBefore(element: Element, y: number): boolean {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2
}
