import { timingSafeEqual } from 'node:crypto'

/** Whether a token is the right one; the time that this takes says nothing of how much of it is right. */
export function isSameToken(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
