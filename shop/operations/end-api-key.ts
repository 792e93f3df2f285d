import { revokeApiKey } from '#shop/persistence/queries/api-keys.ts'
import { raiseStaffRevision } from '#shop/persistence/queries/revisions.ts'
import type { Shop } from '#shop/shop.ts'

/** Makes a key useless for good, for what it has open as well. Gives false when none of this id works. */
export function endApiKey(shop: Shop, id: string): Promise<boolean> {
  return shop.work(async (tx) => {
    const revoked = await revokeApiKey(tx, id, shop.clock())
    if (revoked) await raiseStaffRevision(tx)
    return revoked
  })
}
