import type { Caller, Cookies } from '#shop/auth/caller.ts'
import { newPasswordFault } from '#shop/auth/new-password-fault.ts'
import { hashPassword } from '#shop/auth/password-hash.ts'
import type { AccountRecord } from '#shop/domain/accounts/account.ts'
import type { PasswordFault } from '#shop/domain/common/password.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { addAccount } from '#shop/persistence/queries/accounts/accounts.ts'
import type { Shop } from '#shop/shop.ts'
import { refuseWhenBusy } from '../common/refuse-when-busy.ts'
import { takeAttempt } from '../common/take-attempt.ts'
import { mailLink } from './mail-link.ts'
import { openSession } from './open-session.ts'
import { visibleWords } from './visible-words.ts'

export type SignUpInput = AccountRecord & { password: string }

export type SignUpRefusal = PasswordFault | 'email_taken' | 'too_many' | 'busy'

/**
 * Makes an account, mails a link that confirms its address, and signs the caller in, replacing any earlier
 * session. Returns the session's cookies.
 */
export function signUp(
  shop: Shop,
  input: SignUpInput,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, SignUpRefusal>> {
  return refuseWhenBusy(() => makeAccount(shop, input, caller))
}

async function makeAccount(
  shop: Shop,
  { password, ...record }: SignUpInput,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, SignUpRefusal>> {
  const fault = await newPasswordFault(password, await visibleWords(shop, record))
  if (fault) return refused({ code: fault, field: 'password' })
  const attempt = await takeAttempt(shop, 'sign-up', caller.address)
  if (!attempt.allowed) {
    return refused({ code: 'too_many', retryAfterSeconds: attempt.retryAfterSeconds })
  }

  const passwordHash = await hashPassword(password, shop.passwordCost)
  const id = Buffer.from(shop.random(16)).toString('base64url')
  const added = await shop.work(async (tx) => {
    const { nameAndSurname: name, ...rest } = record
    const account = { ...rest, name, id, passwordHash, locale: caller.locale, at: shop.clock() }
    if (!(await addAccount(tx, account))) return false
    await mailLink(shop, tx, { purpose: 'confirm-email', user: account })
    return true
  })
  if (!added) return refused({ code: 'email_taken', field: 'email' })
  return done({ cookies: await openSession(shop, id, caller) })
}
