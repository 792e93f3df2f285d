/** One opening, as instants in epoch milliseconds. */
export type OpeningWindow = { opens: number; closes: number }

export type OpeningPromise =
  | { state: 'open'; readyAt: number; closesAt: number }
  | { state: 'closed'; opensAt: number }
  | { state: 'unknown' }

const MINUTE = 60_000

/**
 * Returns when an order placed now is ready (a whole minute), or when the shop opens next. `windows` are the
 * coming openings in order, `usualMinutes` is how long an order usually takes.
 */
export function openingPromise(
  windows: readonly OpeningWindow[],
  now: number,
  usualMinutes: number,
): OpeningPromise {
  const current = windows.find(({ opens, closes }) => opens <= now && now < closes)
  if (current) {
    const readyAt = Math.ceil(now / MINUTE) * MINUTE + usualMinutes * MINUTE
    return { state: 'open', readyAt, closesAt: current.closes }
  }
  const next = windows.find(({ opens }) => opens > now)
  return next ? { state: 'closed', opensAt: next.opens } : { state: 'unknown' }
}
