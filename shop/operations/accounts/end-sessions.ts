import type { Visitor } from '#shop/domain/accounts/account.ts'
import { forgetDevices } from '#shop/persistence/queries/accounts/known-devices.ts'
import { endEverySession, endSession } from '#shop/persistence/queries/accounts/sessions.ts'
import type { Shop } from '#shop/shop.ts'

/** Signs out one device of the visitor's. Another's session id does nothing. */
export async function signOutDevice(
  shop: Shop,
  visitor: Visitor,
  sessionId: string,
): Promise<void> {
  await shop.work((tx) => endSession(tx, visitor.id, sessionId))
}

/** Signs out every device of the visitor's, the one in hand as well, and knows none of them any more. */
export async function signOutEverywhere(shop: Shop, visitor: Visitor): Promise<void> {
  await shop.work(async (tx) => {
    await endEverySession(tx, visitor.id)
    await forgetDevices(tx, visitor.id)
  })
}
