/**
 * A hint that an order has a new version or, without an order, that the board's controls have changed. Receivers
 * read the change with their own rights.
 */
export type OrderChanged = { orderId: string | null; version: number }

/** A pause, a rush or a sold-out mark has begun, changed or ended. */
export const CONTROLS_CHANGED: OrderChanged = { orderId: null, version: 0 }

/** What the open baskets of one program hold: how many there are, and how many of them have each item. */
export type BasketCounts = { baskets: number; items: ReadonlyMap<string, number> }

/** Carries hints to all listeners, in every program on the same database. */
export type Live = {
  /** Sends a hint about something that has been committed. Never throws, and doesn't wait for listeners. */
  announce: (change: OrderChanged) => void
  /** Calls the listener for every hint until the returned function is called. */
  listen: (listener: (change: OrderChanged) => void) => () => void
  /** Sends to the other programs what open baskets this one knows of. Never throws, and nothing is stored. */
  sendBaskets: (counts: BasketCounts) => void
  /** Calls the listener with those of each other program, by its unique name. */
  listenToBaskets: (listener: (program: string, counts: BasketCounts) => void) => void
}
