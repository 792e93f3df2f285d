import { readUnwrittenDay, writeTermsOfDay } from '#shop/persistence/queries/orders/order-terms.ts'
import type { Shop } from '#shop/shop.ts'

/** Few enough that nobody waits for them. */
const ORDERS_AT_ONCE = 200

/**
 * Writes the terms of the latest orders that have none yet: of those just placed, or of an update's older ones. Placing an
 * order doesn't wait for it. Several programs may run it at once.
 */
export async function writeOrderTerms(shop: Shop): Promise<void> {
  const day = await readUnwrittenDay(shop.read)
  if (day) await shop.work((tx) => writeTermsOfDay(tx, day, ORDERS_AT_ONCE))
}
