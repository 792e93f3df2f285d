/** `again` is louder with each call for an answer that is due. */
export type Bell = { kind: 'new' | 'again' | 'lost'; calls: number }

/** What there is to hear about an order. */
export type Audible = { id: string; isWaiting: boolean; isLost: boolean; calls: number }

/** Seconds after which an unanswered order rings again, by the calls that are due. */
const AGAIN_AFTER = [20, 10, 5]

/**
 * Takes what the board shows, what was heard of already (as `heardOf` names it), when it rang last, and
 * the present instant; gives what rings now, or null for silence.
 */
export function dueBell(
  orders: readonly Audible[],
  heard: ReadonlySet<string>,
  rangAt: number,
  now: number,
): Bell | null {
  const waiting = orders.filter(({ isWaiting }) => isWaiting)
  const calls = Math.max(0, ...waiting.map((order) => order.calls))
  if (waiting.some((order) => !heard.has(heardOf(order)))) return { kind: 'new', calls }
  if (orders.some((order) => order.isLost && !heard.has(heardOf(order)))) {
    return { kind: 'lost', calls }
  }
  const pause = AGAIN_AFTER[Math.min(calls, 2)] ?? 0
  const isDue = waiting.length > 0 && now - rangAt >= pause * 1000
  return isDue ? { kind: 'again', calls } : null
}

/** What is remembered once it rang. That an order was lost is news of its own. */
export function heardOf({ id, isLost }: Audible): string {
  return isLost ? `lost ${id}` : id
}
