import { MAX_CONTROL_MINUTES } from '#shop/domain/common/limits.ts'
import { effectiveEnd } from '#shop/domain/hours/business-day.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'

/** Whether somebody may ask for this many minutes; null: the rest of the business day. */
export function areMinutes(
  minutes: number | null,
  least: number,
  most = MAX_CONTROL_MINUTES,
): boolean {
  return minutes === null || (Number.isInteger(minutes) && minutes >= least && minutes <= most)
}

/** Returns when a pause, rush or sold-out mark ends: with the business day at the latest. */
export async function endOfControl(
  tx: Writer,
  minutes: number | null,
  now: number,
): Promise<number> {
  const { timeZone, businessDayEnds } = await readSettings(tx)
  const asked = minutes === null ? null : now + minutes * 60_000
  return effectiveEnd(asked, now, timeZone, businessDayEnds)
}
