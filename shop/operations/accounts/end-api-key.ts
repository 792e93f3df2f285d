import { usualRights } from '#shop/domain/accounts/permissions.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { listApiKeys, revokeApiKey } from '#shop/persistence/queries/accounts/api-keys.ts'
import { raiseStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { managingFault } from './managing-fault.ts'

/** Ends an API key permanently, with its open connections. False: no active key that the actor may end has this id. */
export function endApiKey(shop: Shop, id: string, by: Actor): Promise<boolean> {
  return shop.work(async (tx) => {
    const key = (await listApiKeys(tx)).find((each) => each.id === id)
    const rights = key ? [usualRights(key.role)] : []
    if (await managingFault(tx, { by, rights })) return false
    const revoked = await revokeApiKey(tx, id, shop.clock())
    if (!revoked) return false
    await raiseStaffRevision(tx)
    await recordSecurityEvent(shop, tx, { kind: 'api_key_ended', by, facts: { key: id } })
    return true
  })
}
