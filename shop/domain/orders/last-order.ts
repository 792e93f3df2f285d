import { type Kitchen, planAsap } from '../kitchen/capacity.ts'
import { minuteFrom } from '../kitchen/promise.ts'

const MINUTE = 60_000
const SOON_MINUTES = 30

/**
 * Returns the last instant (a whole minute) at which a basket with this much work can be ordered to be ready in
 * the present opening, if nobody else orders; null when there is none, or the shop is closed.
 */
export function lastOrder(kitchen: Kitchen, workMinutes: number, now: number): number | null {
  const opening = kitchen.windows.find(({ opens, closes }) => opens <= now && now < closes)
  const first = minuteFrom(Math.max(now, kitchen.pausedUntil ?? now))
  const takes = (minute: number) => planAsap(kitchen, workMinutes, minute).ok
  if (!opening || first >= opening.closes || !takes(first)) return null
  let [last, never] = [first, opening.closes]
  while (never - last > MINUTE) {
    const middle = last + Math.floor((never - last) / 2 / MINUTE) * MINUTE
    if (takes(middle)) last = middle
    else never = middle
  }
  return last
}

/** Returns the whole minutes until the last order while they are 30 or fewer, else null. */
export function closingSoon(lastOrderAt: number | null, now: number): number | null {
  if (lastOrderAt === null || now > lastOrderAt) return null
  const minutes = Math.floor((lastOrderAt - now) / MINUTE)
  return minutes <= SOON_MINUTES ? minutes : null
}
