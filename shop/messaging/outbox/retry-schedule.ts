const SECOND = 1000
const HOUR = 3600 * SECOND

const FIRST_PAUSE = 10 * SECOND
const LONGEST_PAUSE = HOUR
const GIVE_UP_AFTER = 72 * HOUR

/**
 * Takes how many tries have failed and a chance of 0 to 1; gives the pause before the next, in
 * milliseconds: 10 s, doubling to an hour, up to a fifth shorter by chance so that messages spread.
 */
export function pauseAfter(attempts: number, chance: number): number {
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE)
  return Math.round(pause * (1 - chance / 5))
}

/** Whether a message written then is still worth a try now. Both in milliseconds since the epoch. */
export function isWorthATry(createdAt: number, now: number): boolean {
  return now - createdAt < GIVE_UP_AFTER
}
