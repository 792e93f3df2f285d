import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

/** Takes orders of everybody from now on, not of those who try the shop out alone. Gives whether it was not so before. */
export function openToGuests(shop: Shop, by: Actor): Promise<boolean> {
  return shop.work(async (tx) => {
    const { isTrial } = await readSettings(tx)
    if (!isTrial) return false
    await writeSettings(tx, { isTrial: false })
    await raiseContentRevision(tx)
    const facts = { settings: 'isTrial' }
    await recordSecurityEvent(shop, tx, { kind: 'settings_changed', by, facts })
    return true
  })
}
