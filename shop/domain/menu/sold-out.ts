import type { OpeningWindow } from '../hours/opening-promise.ts'
import { isSoldOut, type Menu } from './menu.ts'

/**
 * An item that cannot be had until an instant, and when the shop is open for it again; that is null
 * when no opening is in sight. `isForLater` says whether it can be ordered for a later time already.
 * Instants are epoch milliseconds.
 */
export type SoldOut = { itemId: string; until: number; backAt: number | null; isForLater: boolean }

/**
 * Takes the menu, the coming openings in order, those of them for which orders are taken, and the present
 * instant; gives what is sold out now.
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

/** Takes openings in order and until when something is out; gives when it can be had again, null for not in these. */
export function backAt(windows: readonly OpeningWindow[], until: number): number | null {
  const opening = windows.find(({ closes }) => closes > until)
  return opening ? Math.max(opening.opens, until) : null
}

/** Gives the instant at which the first of them can be ordered again; infinity when there is none. */
export function firstBack(soldOut: readonly SoldOut[]): number {
  return Math.min(...soldOut.map(({ until }) => until))
}
