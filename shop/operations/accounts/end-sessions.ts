import type { Visitor } from '#shop/domain/accounts/account.ts'
import { forgetDevices } from '#shop/persistence/queries/accounts/known-devices.ts'
import { endEverySession, endSession } from '#shop/persistence/queries/accounts/sessions.ts'
import type { Shop } from '#shop/shop.ts'

/** Signs out one of the visitor's devices. The id of another user's session does nothing. */
export async function signOutDevice(
  shop: Shop,
  visitor: Visitor,
  sessionId: string,
): Promise<void> {
  await shop.work((tx) => endSession(tx, visitor.id, sessionId))
}

/** Signs out all of the visitor's devices, this one included, and forgets all browsers that were known. */
export async function signOutEverywhere(shop: Shop, visitor: Visitor): Promise<void> {
  await shop.work(async (tx) => {
    await endEverySession(tx, visitor.id)
    await forgetDevices(tx, visitor.id)
  })
}
