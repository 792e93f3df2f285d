import {
  readUnwrittenTakings,
  writeDayTakings,
} from '#shop/persistence/queries/payments/day-takings.ts'
import {
  readDaysToWrite,
  spanOfDay,
  takingsOf,
} from '#shop/persistence/queries/payments/takings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Sums up the latest business day that is over and was not summed up yet: yesterday, or after an update one of those before it.
 * Several programs may run it at once.
 */
export async function writeTakings(shop: Shop): Promise<void> {
  const now = shop.clock()
  const settings = await readSettings(shop.read)
  const days = await readDaysToWrite(shop.read, settings, now)
  const day = days && (await readUnwrittenTakings(shop.read, days, now))
  if (!day) return
  const span = await spanOfDay(shop.read, day, settings, now)
  // Nothing of a day that is over changes any more, so nobody waits until it is summed up.
  const takings = await takingsOf(shop.read, span, settings)
  const row = { day, ...span, currency: settings.currency.code, takings, written_at: now }
  await shop.work((tx) => writeDayTakings(tx, row))
}
