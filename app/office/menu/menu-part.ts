import { foldLetters } from '#shop/domain/common/fold-letters.ts'
import {
  type ListedCategory,
  type ListedItem,
  type OutlinedCategory,
  sortListed,
} from './dish-list.ts'
import { AT_ONCE } from './part-address.ts'

/** A longer menu comes in parts: each dish has a dozen of things to press, and a phone draws hundreds of them late. */
const WHOLE = 100

/** So few dishes that guests don't see need not be asked for. */
const FEW = 20

/** Ids of the parts below the categories, which no category can have. */
const HIDDEN_PART = '~hidden'
export const ARCHIVED_PART = '~archived'

/** The dishes of one heading: how many there are, and the first of them, or none where they have to be asked for. */
export type ListedPart = {
  id: string
  count: number
  items: ListedItem[] | null
  /** It was asked for, and can be closed. */
  isOpened: boolean
}

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
  /** Ids of parts, each as often as sixty more of its dishes are asked for. */
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
  const sorted = sortListed(categories)

  /** A part with as many of its dishes as it shows by itself, or as were asked for. */
  const partOf = (id: string, all: readonly ListedItem[], byItself: number): ListedPart => {
    const times = asked.opened.filter((one) => one === id).length
    const changed = all.findIndex((item) => item.id === asked.itemId) + 1
    const wantedOfIt = Math.max(times * AT_ONCE, Math.ceil(changed / AT_ONCE) * AT_ONCE)
    const shown = isWhole ? all.length : Math.max(byItself, wantedOfIt)
    const items = shown === 0 && all.length > 0 ? null : all.slice(0, shown)
    return {
      id,
      count: all.length,
      items,
      isOpened: times > 0 && !isWhole && byItself < all.length,
    }
  }

  const fitting = roomFor(AT_ONCE)
  const shown = sorted.shown
    .map(({ id, name, items }) => ({ id, name, items: items.filter(isFound) }))
    .filter(({ items }) => find === '' || items.length > 0)
    .map(({ id, name, items }) => ({ ...partOf(id, items, fitting(items.length)), name }))
  const quiet = (id: string, all: readonly ListedItem[]): ListedPart => {
    const items = all.filter(isFound)
    return partOf(id, items, items.length <= FEW ? items.length : 0)
  }
  const onPage = new Map(shown.map((part) => [part.id, onPageOf(part)]))
  return {
    isWhole,
    find,
    categories: categories.map((category) => outlined(category, onPage)),
    shown,
    hidden: quiet(HIDDEN_PART, sorted.hidden),
    archived: quiet(ARCHIVED_PART, sorted.archived),
  }
}

/** How many dishes of a part are on the page; null: all. */
function onPageOf({ count, items }: ListedPart): number | null {
  return items?.length === count ? null : (items?.length ?? 0)
}

/** Returns what says how many of a category fit in: all of those that come first, or as many as there is room for of a first that is longer. */
function roomFor(most: number): (count: number) => number {
  let left = most
  return (count) => {
    const fit = count <= left ? count : left === most ? most : 0
    left = count <= left ? left - count : 0
    return fit
  }
}

function outlined(
  { id, name, items }: ListedCategory,
  onPage: ReadonlyMap<string, number | null>,
): OutlinedCategory {
  const outline = items.map((item) => ({ id: item.id, listing: item.listing }))
  return { id, name, items: outline, onPage: onPage.has(id) ? (onPage.get(id) ?? null) : 0 }
}
