import { raiseContentRevision } from '#shop/persistence/queries/revisions.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings.ts'
import type { Shop } from '#shop/shop.ts'

/** Takes orders of everybody from now on, not of those who try the shop out alone. Gives whether it was not so before. */
export function openToGuests(shop: Shop): Promise<boolean> {
  return shop.work(async (tx) => {
    const { isTrial } = await readSettings(tx)
    if (!isTrial) return false
    await writeSettings(tx, { isTrial: false })
    await raiseContentRevision(tx)
    return true
  })
}
