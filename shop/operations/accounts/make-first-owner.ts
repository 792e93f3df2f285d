import { newPasswordFault } from '#shop/auth/new-password-fault.ts'
import { hashPassword } from '#shop/auth/password-hash.ts'
import { MAX_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import type { PasswordFault } from '#shop/domain/common/password.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  addAccount,
  findUserByEmail,
  replacePasswordHash,
} from '#shop/persistence/queries/accounts/accounts.ts'
import { forgetMailTokens } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { endEverySession } from '#shop/persistence/queries/accounts/sessions.ts'
import { hasOwner, putStaff } from '#shop/persistence/queries/accounts/staff.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { newStaffAccount } from './staff-account.ts'
import { visibleWords } from './visible-words.ts'

type Owner = { email: string; password: string }

/**
 * Makes the owner named in the server's settings, if the shop has none. Takes an email in lower case. An existing
 * account with that email gets this password and is signed out everywhere.
 */
export async function makeFirstOwner(
  shop: Shop,
  { email, password }: Owner,
): Promise<Outcome<null, PasswordFault>> {
  if (await hasOwner(shop.read)) return done(null)
  const [localPart = email] = email.split('@')
  const nameAndSurname = localPart.slice(0, MAX_NAME_LENGTH)
  const fault = await newPasswordFault(
    password,
    await visibleWords(shop, { userName: '', nameAndSurname, email }),
    true,
  )
  if (fault) return refused({ code: fault })

  const account = newStaffAccount(
    shop,
    { nameAndSurname, email, locale: SHOP_LOCALE },
    await hashPassword(password, shop.passwordCost),
  )
  await shop.work(async (tx) => {
    if (await hasOwner(tx)) return
    const userId = (await addAccount(tx, account)) ? account.id : await takeOver(shop, tx, account)
    await putStaff(tx, { userId, role: 'owner', at: shop.clock() })
    await recordSecurityEvent(shop, tx, { kind: 'owner_made', by: 'cli', accountId: userId })
  })
  return done(null)
}

/** Anybody may have signed up with the owner's address before. */
async function takeOver(
  shop: Shop,
  tx: Writer,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<string> {
  const user = await findUserByEmail(tx, email)
  if (!user) throw new Error('An account was there and was not.')
  await replacePasswordHash(tx, user.id, passwordHash, shop.clock())
  await endEverySession(tx, user.id)
  await forgetMailTokens(tx, user.id)
  return user.id
}
