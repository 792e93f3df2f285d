const SECOND = 1000
const HOUR = 3600 * SECOND

const FIRST_PAUSE = 10 * SECOND
const LONGEST_PAUSE = HOUR
const GIVE_UP_AFTER = 72 * HOUR

/**
 * Returns the pause before the next try in milliseconds: 10 s, doubling to an hour, shortened by up to a fifth so
 * that messages spread. `chance` is a random number from 0 to 1.
 */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE)
  return Math.round(pause * (1 - chance / 5))
}

/** Whether a message written at `createdAt` is still retried. Both in milliseconds since the epoch. */
export function isWorthATry(createdAt: number, now: number): boolean {
  return now - createdAt < GIVE_UP_AFTER
}
