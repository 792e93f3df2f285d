import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { findUserByEmail } from '#shop/persistence/queries/accounts/accounts.ts'
import { listSecondFactors, turnOff } from '#shop/persistence/queries/accounts/second-factors.ts'
import { endEverySession } from '#shop/persistence/queries/accounts/sessions.ts'
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
    if (!user || !(await turnOff(tx, user.id))) return false
    await endEverySession(tx, user.id)
    await recordSecurityEvent(shop, tx, { kind: 'second_factor_reset', by, accountId: user.id })
    return true
  })
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
