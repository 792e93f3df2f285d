import { spanOfDay } from '#shop/persistence/queries/payments/business-days.ts'
import {
  readUnwrittenTakings,
  writeDayTakings,
} from '#shop/persistence/queries/payments/day-takings.ts'
import {
  lastDayToWrite,
  readDaysToWrite,
  takingsOf,
} from '#shop/persistence/queries/payments/takings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { writeSales } from './write-sales.ts'

/**
 * Sums up the latest business day that is over and was not summed up yet: yesterday, or after an update one of those before it.
 * Several programs may run it at once. Returns whether there was one.
 */
export async function writeTakings(shop: Shop): Promise<boolean> {
  const now = shop.clock()
  const settings = await readSettings(shop.read)
  const days = await readDaysToWrite(shop.read, settings, now)
  const day = days && (await readUnwrittenTakings(shop.read, days, now))
  if (!day) return false
  const span = await spanOfDay(shop.read, day, settings, now)
  // Nothing of a day that is over changes any more, so nobody waits until it is summed up.
  const takings = await takingsOf(shop.read, span, settings)
  const row = { day, ...span, currency: settings.currency.code, takings, written_at: now }
  await shop.work((tx) => writeDayTakings(tx, row))
  return true
}

/**
 * Returns what a program runs every second to have the takings and then the sales of all days summed up. Once they are, it doesn't ask for them again until
 * another is over.
 */
export function takingsWriter(shop: Shop): () => Promise<void> {
  let writtenUpTo: string | null = null
  return async () => {
    const last = lastDayToWrite(await readSettings(shop.read), shop.clock())
    if (last === writtenUpTo) return
    const hasWritten = (await writeTakings(shop)) || (await writeSales(shop))
    if (!hasWritten) writtenUpTo = last
  }
}
