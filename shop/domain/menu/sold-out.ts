import type { OpeningWindow } from '../hours/opening-window.ts'
import { isSoldOut, type Menu } from './menu.ts'

/** When a mark ends that lasts until somebody ends it: after every opening. */
export const FURTHER_NOTICE = Date.UTC(9999, 0, 1)

/**
 * An item that is sold out, or can't be had now: when its mark ends, and when the shop is open for it again (null: no opening is known).
 * `isForLater` says whether it can already be ordered for a later time. Instants are epoch milliseconds.
 */
export type SoldOut = {
  itemId: string
  until: number
  backAt: number | null
  isForLater: boolean
  /** The name of the time in which it can be had; left out where it ran out. */
  schedule?: string
}

/**
 * Returns the items that are sold out now. `windows` are the coming openings in order, `orderable` those of them
 * that can be ordered for.
 */
export function soldOutItems(
  { categories }: Menu,
  windows: readonly OpeningWindow[],
  orderable: readonly OpeningWindow[],
  now: number,
): SoldOut[] {
  return categories
    .flatMap(({ items }) => items)
    .filter((item) => isSoldOut(item, now))
    .map(({ id, soldOutUntil }) => {
      const until = soldOutUntil ?? now
      const isForLater = backAt(orderable, until) !== null
      return { itemId: id, until, backAt: backAt(windows, until), isForLater }
    })
}

/** Returns when an item whose mark ends at `until` is available again; null when no opening is known. */
export function backAt(windows: readonly OpeningWindow[], until: number): number | null {
  const opening = windows.find(({ closes }) => closes > until)
  return opening ? Math.max(opening.opens, until) : null
}

/** Returns the instant at which the first of them can be ordered again; infinity when there is none. */
export function firstBack(soldOut: readonly SoldOut[]): number {
  return Math.min(...soldOut.map(({ until }) => until))
}
