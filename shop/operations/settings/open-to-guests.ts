import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changeSettingsIn } from './change-settings.ts'

/**
 * Opens the shop to guests: from now on it accepts everybody's orders, not only trial orders. Returns whether it
 * was closed to guests before.
 */
export function openToGuests(shop: Shop, by: Actor): Promise<boolean> {
  return logChanges(shop, by, async (log) => {
    const { isTrial } = await readSettings(log.tx)
    if (isTrial) await changeSettingsIn(log, { isTrial: false })
    return isTrial
  })
}
