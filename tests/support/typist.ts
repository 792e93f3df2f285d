import type { Typist } from '#shop/operations/settings/store-connection.ts'
import { findPasswordHash } from '#shop/persistence/queries/accounts/accounts.ts'
import type { Shop } from '#shop/shop.ts'
import { staffOf } from './staff.ts'

/** An owner, by default a new one, as if they had just typed their password. */
export async function typistOf(shop: Shop, ownerId?: string): Promise<Typist> {
  const id = ownerId ?? (await staffOf(shop, 'owner', 'typist')).id
  const checkedHash = await findPasswordHash(shop.read, id)
  if (checkedHash === null) throw new Error(`${id} has no password.`)
  return { id, checkedHash }
}
