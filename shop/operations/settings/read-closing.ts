import {
  type EarlyClose,
  earlyCloseIn,
  earlyClosings,
  presentOpeningDay,
} from '#shop/domain/hours/early-close.ts'
import { isSettingValue } from '#shop/domain/settings/settings-schema.ts'
import { readPromisedAfter } from '#shop/persistence/queries/orders/promised-orders.ts'
import { findNewestChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** How the present day ends. */
export type Closing = {
  /** When it closes; null when nothing of it is left. */
  closesAt: number | null
  /** When it may close earlier, with the number of orders that are promised for later than that. */
  earlier: { at: number; ordersLater: number }[]
  /** It was closed early, by this change in the log. */
  early: (EarlyClose & { change: string }) | null
}

/** Reads how the present day ends, and how it might. */
export async function readClosing(read: Reader, now: number): Promise<Closing> {
  const settings = await readSettings(read)
  const day = presentOpeningDay(settings, now)
  const closings = day ? earlyClosings(day, settings.timeZone, now) : []
  const promised = await readPromisedAfter(read, now)
  return {
    closesAt: day?.closes ?? null,
    earlier: closings.map((at) => {
      const isLater = (promisedAt: number) => promisedAt > at && promisedAt <= (day?.closes ?? at)
      return { at, ordersLater: promised.filter((order) => isLater(order.promisedAt)).length }
    }),
    early: await readEarlyClose(read, settings, now),
  }
}

async function readEarlyClose(
  read: Reader,
  settings: Awaited<ReturnType<typeof readSettings>>,
  now: number,
): Promise<Closing['early']> {
  const change = await findNewestChange(read, 'setting', 'openingExceptions')
  const before = change?.before
  if (!change || !isSettingValue('openingExceptions', before)) return null
  if (JSON.stringify(change.after) !== JSON.stringify(settings.openingExceptions)) return null
  const early = earlyCloseIn(settings, before, now)
  return early && { ...early, change: change.logId }
}
