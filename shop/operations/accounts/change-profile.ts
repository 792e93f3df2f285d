import type { AccountRecord } from '#shop/domain/accounts/account.ts'
import { changeUser } from '#shop/persistence/queries/accounts/accounts.ts'
import type { Shop } from '#shop/shop.ts'

export type ProfileInput = Omit<AccountRecord, 'email'>

/** Changes a user's record, except the email, see change-email.ts. */
export async function changeProfile(
  shop: Shop,
  userId: string,
  { nameAndSurname, ...profile }: ProfileInput,
): Promise<void> {
  const change = { ...profile, name: nameAndSurname }
  await shop.work((tx) => changeUser(tx, userId, change, shop.clock()))
}
