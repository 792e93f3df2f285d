/** A hint that an order is at a version now. Who hears it asks again through its own rights. */
export type OrderNews = { orderId: string; version: number }

/** Carries news among everyone who watches, in every program on the same database. */
export type Live = {
  /** Tells of what has been committed. Never throws, and never waits for who listens. */
  announce: (news: OrderNews) => void
  /** Hears all news until the given function is called. */
  listen: (hear: (news: OrderNews) => void) => () => void
}
