import { foldLetters } from '#shop/domain/common/fold-letters.ts'
import {
  type ListedCategory,
  type ListedItem,
  type OutlinedCategory,
  sortListed,
} from './dish-list.ts'

/** A longer menu comes in parts: each dish has a dozen of things to press, and a phone draws hundreds of them late. */
const WHOLE = 100

/** How many dishes the first categories of a long menu show without being asked. */
const FIRST = 60

/** So few dishes that guests don't see need not be asked for. */
const FEW = 20

/** Ids of the parts below the categories, which no category can have. */
const HIDDEN_PART = '~hidden'
export const ARCHIVED_PART = '~archived'

/** The dishes of one heading: how many there are, and themselves unless they have to be asked for. */
export type ListedPart = { id: string; count: number; items: ListedItem[] | null }

/** As much of the menu as the page shows. */
export type MenuPart = {
  isWhole: boolean
  /** What all of the menu was searched for; empty if it wasn't. */
  find: string
  categories: OutlinedCategory[]
  shown: (ListedPart & { name: string })[]
  hidden: ListedPart
  archived: ListedPart
}

type Asked = {
  find: string
  /** Ids of parts. */
  opened: readonly string[]
  /** A dish that has to be on the page; empty for none. */
  itemId: string
}

/**
 * Returns what the page shows of a menu: all of a short one; of a long one the first categories, what was asked for, and
 * how many dishes the others have. What is searched for leaves out categories without it.
 */
export function partOfMenu(categories: readonly ListedCategory[], asked: Asked): MenuPart {
  const count = categories.reduce((sum, { items }) => sum + items.length, 0)
  const isWhole = count <= WHOLE
  const find = isWhole ? '' : asked.find
  const wanted = foldLetters(find)
  const isFound = ({ title }: ListedItem) => foldLetters(title).includes(wanted)
  const isAsked = (id: string, items: readonly ListedItem[]) =>
    isWhole || asked.opened.includes(id) || items.some((item) => item.id === asked.itemId)
  const sorted = sortListed(categories)

  const room = roomFor(FIRST)
  const shown = sorted.shown
    .map(({ id, name, items }) => ({ id, name, items: items.filter(isFound) }))
    .filter(({ items }) => find === '' || items.length > 0)
    .map(({ id, name, items }) => {
      const isOpen = room(items.length) || isAsked(id, items)
      return { id, name, count: items.length, items: isOpen ? items : null }
    })
  const quiet = (id: string, all: readonly ListedItem[]): ListedPart => {
    const items = all.filter(isFound)
    const isOpen = items.length <= FEW || isAsked(id, items)
    return { id, count: items.length, items: isOpen ? items : null }
  }
  const open = new Set(shown.filter(({ items }) => items !== null).map(({ id }) => id))
  return {
    isWhole,
    find,
    categories: categories.map((category) => outlined(category, open)),
    shown,
    hidden: quiet(HIDDEN_PART, sorted.hidden),
    archived: quiet(ARCHIVED_PART, sorted.archived),
  }
}

/** Returns what says whether so many more fit in, until something didn't. */
function roomFor(most: number): (count: number) => boolean {
  let left = most
  return (count) => {
    left = count <= left ? left - count : -1
    return left >= 0
  }
}

function outlined(
  { id, name, items }: ListedCategory,
  open: ReadonlySet<string>,
): OutlinedCategory {
  const outline = items.map((item) => ({ id: item.id, listing: item.listing }))
  return { id, name, items: outline, isOpen: open.has(id) }
}
