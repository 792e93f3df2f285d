import { checkPassword } from '#shop/operations/accounts/check-password.ts'
import type { Shop } from '#shop/shop.ts'

/** Why the password that was typed again doesn't allow what somebody wants; null if it does. */
export async function refusePassword(
  shop: Shop,
  userId: string,
  password: string,
): Promise<string | null> {
  if (password === '') return 'no_password'
  const outcome = await checkPassword(shop, userId, password)
  return outcome.ok ? null : (outcome.refusals[0]?.code ?? 'not_done')
}
