/** `again` gets louder with each reminder that is due. */
export type Bell = { kind: 'new' | 'again' | 'lost'; calls: number }

/** What the bell needs to know of an order. */
export type Audible = { id: string; isWaiting: boolean; isLost: boolean; calls: number }

/** Seconds until an unanswered order rings again, by the number of reminders due. */
const AGAIN_AFTER = [20, 10, 5]

/**
 * Decides what rings now, or null for silence, from the orders on the board, the keys that have rung (see
 * `ringKey`), when it last rang, and the time.
 */
export function dueBell(
  orders: readonly Audible[],
  rung: ReadonlySet<string>,
  rangAt: number,
  now: number,
): Bell | null {
  const waiting = orders.filter(({ isWaiting }) => isWaiting)
  const calls = Math.max(0, ...waiting.map((order) => order.calls))
  if (waiting.some((order) => !rung.has(ringKey(order)))) return { kind: 'new', calls }
  if (orders.some((order) => order.isLost && !rung.has(ringKey(order)))) {
    return { kind: 'lost', calls }
  }
  const pause = AGAIN_AFTER[Math.min(calls, 2)] ?? 0
  const isDue = waiting.length > 0 && now - rangAt >= pause * 1000
  return isDue ? { kind: 'again', calls } : null
}

/** The key under which a ring is remembered. An order that is lost rings once more. */
export function ringKey({ id, isLost }: Audible): string {
  return isLost ? `lost ${id}` : id
}
