import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { revokeApiKey } from '#shop/persistence/queries/accounts/api-keys.ts'
import { raiseStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

/** Ends an API key permanently, with its open connections. False: no active key has this id. */
export function endApiKey(shop: Shop, id: string, by: Actor): Promise<boolean> {
  return shop.work(async (tx) => {
    const revoked = await revokeApiKey(tx, id, shop.clock())
    if (!revoked) return false
    await raiseStaffRevision(tx)
    await recordSecurityEvent(shop, tx, { kind: 'api_key_ended', by, facts: { key: id } })
    return true
  })
}
