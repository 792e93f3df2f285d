import type { Visitor } from '#shop/domain/account.ts'
import { done, type Outcome } from '#shop/domain/refusal.ts'
import { removeUser } from '#shop/persistence/queries/accounts.ts'
import { forgetMailTokens } from '#shop/persistence/queries/mail-tokens.ts'
import type { Shop } from '#shop/shop.ts'
import { type CheckPasswordRefusal, checkPassword } from './check-password.ts'

/** Forgets an account and all that is personal about it. There is no way back. */
export async function deleteAccount(
  shop: Shop,
  visitor: Visitor,
  { currentPassword }: { currentPassword: string },
): Promise<Outcome<null, CheckPasswordRefusal>> {
  const checked = await checkPassword(shop, visitor.id, currentPassword)
  if (!checked.ok) return checked
  await shop.work(async (tx) => {
    await forgetMailTokens(tx, visitor.id)
    await removeUser(tx, visitor.id)
  })
  return done(null)
}
