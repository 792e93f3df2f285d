import type { Caller, Cookies } from '#shop/auth/caller.ts'
import { newPasswordFault } from '#shop/auth/new-password-fault.ts'
import { hashPassword } from '#shop/auth/password-hash.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import type { PasswordFault } from '#shop/domain/common/password.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { passwordChangedMail } from '#shop/messaging/mail/account-mails.ts'
import { replacePasswordHash } from '#shop/persistence/queries/accounts/accounts.ts'
import { forgetDevices } from '#shop/persistence/queries/accounts/known-devices.ts'
import { forgetMailTokens } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { endEverySession } from '#shop/persistence/queries/accounts/sessions.ts'
import { isStaff, setPasswordDue } from '#shop/persistence/queries/accounts/staff.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { refuseWhenBusy } from '../common/refuse-when-busy.ts'
import { type CheckPasswordRefusal, checkPassword, refuseNewerPassword } from './check-password.ts'
import { mailToAccount } from './mail-to-account.ts'
import { openSession } from './open-session.ts'
import { visibleWords } from './visible-words.ts'

export type ChangePasswordInput = { currentPassword: string; password: string }

export type ChangePasswordRefusal = PasswordFault | CheckPasswordRefusal

/**
 * Changes the password of a visitor who knows it. Ends all sessions; the caller gets a new one, whose cookies are
 * returned. The owner is mailed.
 */
export function changePassword(
  shop: Shop,
  visitor: Visitor,
  input: ChangePasswordInput,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, ChangePasswordRefusal>> {
  return refuseWhenBusy(() => replaceKnown(shop, visitor, input, caller))
}

async function replaceKnown(
  shop: Shop,
  visitor: Visitor,
  { currentPassword, password }: ChangePasswordInput,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, ChangePasswordRefusal>> {
  const words = await visibleWords(shop, visitor)
  const fault = await newPasswordFault(password, words, await isStaff(shop.read, visitor.id))
  if (fault) return refused({ code: fault, field: 'password' })
  const checked = await checkPassword(shop, visitor.id, currentPassword)
  if (!checked.ok) return checked

  const passwordHash = await hashPassword(password, shop.passwordCost)
  const replaced = await shop.work(async (tx) => {
    const current = await refuseNewerPassword(tx, visitor.id, checked.value)
    if (!current.ok) return current
    await replacePasswordHash(tx, visitor.id, passwordHash, shop.clock())
    await setPasswordDue(tx, visitor.id, null)
    await endEverySession(tx, visitor.id)
    await forgetMailTokens(tx, visitor.id)
    await forgetDevices(tx, visitor.id)
    const { address } = caller
    const event = { kind: 'password_changed', by: visitor.id, accountId: visitor.id } as const
    await recordSecurityEvent(shop, tx, { ...event, address })
    const { name } = await readSettings(tx)
    const link = shop.publicUrl + pagePaths.forgotPassword
    const mail = passwordChangedMail({
      shopName: name,
      to: visitor.email,
      link,
      locale: visitor.locale,
    })
    await mailToAccount(tx, shop, mail, visitor.emailConfirmed ? 'none' : 'mail-unconfirmed')
    return done(null)
  })
  if (!replaced.ok) return replaced
  return done({ cookies: await openSession(shop, visitor.id, caller) })
}
