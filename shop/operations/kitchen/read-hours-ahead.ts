import { type HoursAhead, hoursAhead } from '#shop/domain/kitchen/hours-ahead.ts'
import { quarterStart } from '#shop/domain/kitchen/slots.ts'
import { readClaimed } from '#shop/persistence/queries/kitchen/kitchen.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { comingOpenings, SHOWN_DAYS } from '../settings/present-hours.ts'

/** Reads the work ahead against what the kitchen can do, in the present opening or else in the next. */
export async function readHoursAhead(read: Reader, now: number): Promise<HoursAhead | null> {
  const [settings, claimed] = await Promise.all([
    readSettings(read),
    readClaimed(read, quarterStart(now)),
  ])
  const windows = comingOpenings(settings, now, SHOWN_DAYS)
  return hoursAhead(windows, claimed, settings.kitchenMinutes, now)
}
