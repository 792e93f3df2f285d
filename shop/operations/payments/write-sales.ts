import { knownMenu, readContent } from '#shop/persistence/queries/menu/content.ts'
import { findUnwrittenSales, writeDaySales } from '#shop/persistence/queries/payments/day-sales.ts'
import { readSales } from '#shop/persistence/queries/payments/sold-orders.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Sums up what the latest business day sold whose takings are written and whose sales are not. Several programs may run it at once.
 * Returns whether there was one.
 */
export async function writeSales(shop: Shop): Promise<boolean> {
  const now = shop.clock()
  const found = await findUnwrittenSales(shop.read, now)
  if (!found) return false
  const { day, ...span } = found
  const settings = await readSettings(shop.read)
  const menu = knownMenu(await readContent(shop.read))
  const sales = await readSales(shop.read, span, settings, menu)
  await shop.work((tx) => writeDaySales(tx, { ...sales, day, written_at: now }))
  return true
}
