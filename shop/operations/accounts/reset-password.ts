import type { Caller, Cookies } from '#shop/auth/caller.ts'
import { newPasswordFault } from '#shop/auth/new-password-fault.ts'
import { hashPassword } from '#shop/auth/password-hash.ts'
import { hashToken } from '#shop/auth/token.ts'
import { storedLocale } from '#shop/domain/common/locale.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import type { PasswordFault } from '#shop/domain/common/password.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { passwordChangedMail } from '#shop/messaging/mail/account-mails.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import {
  changeUser,
  findUser,
  replacePasswordHash,
} from '#shop/persistence/queries/accounts/accounts.ts'
import { forgetDevices } from '#shop/persistence/queries/accounts/known-devices.ts'
import {
  findTokenOwner,
  forgetMailTokens,
  takeMailToken,
} from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { endEverySession } from '#shop/persistence/queries/accounts/sessions.ts'
import { isStaff, setPasswordDue } from '#shop/persistence/queries/accounts/staff.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Row, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { refuseWhenBusy } from '../common/refuse-when-busy.ts'
import { forgetAttempts, takeAttempt } from '../common/take-attempt.ts'
import { rememberDevice } from './open-session.ts'
import { fromNetwork } from './sign-in-limits.ts'
import { visibleWords } from './visible-words.ts'

export type ResetPasswordRefusal = PasswordFault | 'link_dead' | 'too_many' | 'busy'

export type ResetPasswordInput = { token: string; password: string }

/**
 * Sets a new password for the owner of an account, proven by a mailed link. Signs out all devices without signing
 * in, and makes this browser known, so that strangers' wrong passwords don't lock the owner out there. Returns its
 * cookie. The link is used up only if everything succeeded.
 */
export function resetPassword(
  shop: Shop,
  input: ResetPasswordInput,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, ResetPasswordRefusal>> {
  return refuseWhenBusy(() => replaceByLink(shop, input, caller))
}

async function replaceByLink(
  shop: Shop,
  { token, password }: ResetPasswordInput,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, ResetPasswordRefusal>> {
  const owner = await findTokenOwner(shop.read, {
    purpose: 'reset-password',
    hash: hashToken(token),
  })
  const names = { userName: owner?.userName ?? '', nameAndSurname: owner?.name ?? '' }
  const words = await visibleWords(shop, { ...names, email: owner?.email ?? '' })
  const isOnStaff = owner !== undefined && (await isStaff(shop.read, owner.id))
  const fault = await newPasswordFault(password, words, isOnStaff)
  if (fault) return refused({ code: fault, field: 'password' })
  if (!owner) {
    const { allowed, retryAfterSeconds } = await takeAttempt(shop, 'new-password', caller.address)
    return refused(allowed ? { code: 'link_dead' } : { code: 'too_many', retryAfterSeconds })
  }

  const passwordHash = await hashPassword(password, shop.passwordCost)
  const replaced = await shop.work<Outcome<null, 'link_dead'>>(async (tx) => {
    const now = shop.clock()
    const hash = hashToken(token)
    const userId = await takeMailToken(tx, { purpose: 'reset-password', hash }, now)
    const user = userId === null ? undefined : await findUser(tx, userId)
    if (!user) return refused({ code: 'link_dead' })
    await replacePasswordHash(tx, user.id, passwordHash, now)
    await setPasswordDue(tx, user.id, null)
    await handOver(shop, tx, user, caller)
    return done(null)
  })
  return replaced.ok ? done({ cookies: [await rememberDevice(shop, owner.id, caller)] }) : replaced
}

/** Opening the mail confirms the address. All sessions end. */
async function handOver(
  shop: Shop,
  tx: Writer,
  user: Row<'user'>,
  { address }: Caller,
): Promise<void> {
  await changeUser(tx, user.id, { emailVerified: 1 }, shop.clock())
  await endEverySession(tx, user.id)
  await forgetMailTokens(tx, user.id)
  await forgetDevices(tx, user.id)
  const key = fromNetwork(address, user.email)
  for (const limit of ['sign-in-account', 'sign-in-account-hour', 'sign-in-braked'] as const) {
    await forgetAttempts(shop, tx, { limit, key })
  }
  await forgetAttempts(shop, tx, { limit: 'password-reset-mail', key: user.email })
  // Tries with the old password no longer count.
  await forgetAttempts(shop, tx, { limit: 'second-factor-strangers', key: user.id })
  const event = { kind: 'password_reset', by: user.id, accountId: user.id, address } as const
  await recordSecurityEvent(shop, tx, event)
  const { name } = await readSettings(tx)
  const link = shop.publicUrl + pagePaths.forgotPassword
  await enqueueMail(
    tx,
    passwordChangedMail({
      shopName: name,
      to: user.email,
      link,
      locale: storedLocale(user.locale),
    }),
    shop,
  )
}
