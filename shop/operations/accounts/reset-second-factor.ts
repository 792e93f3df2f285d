import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { findUserByEmail } from '#shop/persistence/queries/accounts/accounts.ts'
import { listSecondFactors, turnOff } from '#shop/persistence/queries/accounts/second-factors.ts'
import { endEverySession } from '#shop/persistence/queries/accounts/sessions.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

/**
 * Turns off the second factor of somebody who has lost phone and recovery codes, and signs them out. Takes an
 * email in lower case. False when there is no such account, or it has none.
 */
export function resetSecondFactor(
  shop: Shop,
  { email, by }: { email: string; by: Actor },
): Promise<boolean> {
  return shop.work(async (tx) => {
    const user = await findUserByEmail(tx, email)
    return user !== undefined && (await resetFactorOf(shop, tx, { id: user.id, by }))
  })
}

/** The same by the id of the account, within the transaction of a caller. */
export async function resetFactorOf(
  shop: Shop,
  tx: Writer,
  { id: accountId, by }: { id: string; by: Actor },
): Promise<boolean> {
  if (!(await turnOff(tx, accountId))) return false
  await endEverySession(tx, accountId)
  await recordSecurityEvent(shop, tx, { kind: 'second_factor_reset', by, accountId })
  return true
}

/**
 * The same for every second factor that was encrypted with another secret of the shop. Returns the accounts' email
 * addresses.
 */
export async function resetUnreadableSecondFactors(shop: Shop, by: Actor): Promise<string[]> {
  const reset: string[] = []
  for (const { email, secret } of await listSecondFactors(shop.read)) {
    if ((await shop.auth.unseal(secret)) !== null) continue
    if (await resetSecondFactor(shop, { email, by })) reset.push(email)
  }
  return reset
}
