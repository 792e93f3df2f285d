/**
 * A hint that an order is at a version now, or without an order that what the board controls has
 * changed. Who hears it asks again through its own rights.
 */
export type OrderChanged = { orderId: string | null; version: number }

/** A pause, a rush or something sold out has begun, changed or ended. */
export const CONTROLS_CHANGED: OrderChanged = { orderId: null, version: 0 }

/** Carries news among everyone who watches, in every program on the same database. */
export type Live = {
  /** Tells of what has been committed. Never throws, and never waits for who listens. */
  announce: (news: OrderChanged) => void
  /** Hears all news until the given function is called. */
  listen: (listener: (news: OrderChanged) => void) => () => void
}
