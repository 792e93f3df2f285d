import { isSoldOut, type Menu } from './menu.ts'
import type { OpeningWindow } from './opening-promise.ts'

/**
 * An item that cannot be ordered until an instant, and when the shop is open for it again; that is null
 * when no opening is in sight. Instants are epoch milliseconds.
 */
export type SoldOut = { itemId: string; until: number; backAt: number | null }

/** Takes the menu, the coming openings in order and an instant; gives what is sold out then. */
export function soldOutItems(
  { categories }: Menu,
  windows: readonly OpeningWindow[],
  now: number,
): SoldOut[] {
  return categories
    .flatMap(({ items }) => items)
    .filter((item) => isSoldOut(item, now))
    .map(({ id, soldOutUntil }) => {
      const until = soldOutUntil ?? now
      const opening = windows.find(({ closes }) => closes > until)
      return { itemId: id, until, backAt: opening ? Math.max(opening.opens, until) : null }
    })
}

/** Gives the instant at which the first of them can be ordered again; infinity when there is none. */
export function firstBack(soldOut: readonly SoldOut[]): number {
  return Math.min(...soldOut.map(({ until }) => until))
}
