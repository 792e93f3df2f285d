import { type WallMinute, writeWallMinute } from '../hours/wall-minute.ts'

/** What the shop's clock shows of an instant, and what it would show in another time zone. */
export type MovedClock = { before: WallMinute; after: WallMinute }

/** Returns both, or null where the clocks show the same. */
export function movedClock(
  instant: number,
  { from, to }: { from: string; to: string },
): MovedClock | null {
  const before = writeWallMinute(instant, from)
  const after = writeWallMinute(instant, to)
  return before === after ? null : { before, after }
}
