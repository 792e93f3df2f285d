/** One stretch of opening, as instants in epoch milliseconds. */
export type OpeningWindow = { opens: number; closes: number }

export type OpeningPromise =
  | { state: 'open'; readyAt: number; closesAt: number }
  | { state: 'closed'; opensAt: number }
  | { state: 'unknown' }

const MINUTE = 60_000

/**
 * Takes the coming openings in order, an instant and the minutes that an order usually takes;
 * gives when it is hot, or when the griddle is on again. Ready instants are whole minutes.
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
