import type { Caller } from '#shop/auth/caller.ts'
import { newPasswordFault } from '#shop/auth/new-password-fault.ts'
import { hashPassword } from '#shop/auth/password-hash.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { PasswordFault } from '#shop/domain/password.ts'
import { done, type Outcome, refused } from '#shop/domain/refusal.ts'
import { passwordChangedMail } from '#shop/mail/account-mails.ts'
import { enqueueMail } from '#shop/outbox/enqueue-mail.ts'
import { changeUser, findUser, replacePasswordHash } from '#shop/persistence/queries/accounts.ts'
import { forgetMailTokens, takeMailToken } from '#shop/persistence/queries/mail-tokens.ts'
import { endEverySession } from '#shop/persistence/queries/sessions.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import type { Row, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { refuseWhenBusy } from './refuse-when-busy.ts'
import { forgetAttempts, takeAttempt } from './take-attempt.ts'

export type ResetPasswordRefusal = PasswordFault | 'link_dead' | 'too_many' | 'busy'

export type ResetPasswordInput = { token: string; password: string }

/**
 * Gives an account the password that its owner wants, proven by a link from a mail. Signs out
 * every device and nobody in. The link is used up only when all of it happened.
 */
export function resetPassword(
  shop: Shop,
  input: ResetPasswordInput,
  caller: Caller,
): Promise<Outcome<null, ResetPasswordRefusal>> {
  return refuseWhenBusy(() => replaceByLink(shop, input, caller))
}

async function replaceByLink(
  shop: Shop,
  { token, password }: ResetPasswordInput,
  caller: Caller,
): Promise<Outcome<null, ResetPasswordRefusal>> {
  const { name } = await readSettings(shop.read)
  const fault = await newPasswordFault(password, [name])
  if (fault) return refused({ code: fault, field: 'password' })
  const attempt = await takeAttempt(shop, 'new-password', caller.address)
  if (!attempt.allowed) {
    return refused({ code: 'too_many', retryAfterSeconds: attempt.retryAfterSeconds })
  }

  const passwordHash = await hashPassword(password)
  return shop.work(async (tx) => {
    const now = shop.clock()
    const hash = hashToken(token)
    const userId = await takeMailToken(tx, { purpose: 'reset-password', hash }, now)
    const user = userId === null ? undefined : await findUser(tx, userId)
    if (!user) return refused({ code: 'link_dead' })
    await replacePasswordHash(tx, user.id, passwordHash, now)
    await handOver(shop, tx, user)
    return done(null)
  })
}

/** Whoever opened the mail owns the address. Whoever had the account until now is out of it. */
async function handOver(shop: Shop, tx: Writer, user: Row<'user'>): Promise<void> {
  await changeUser(tx, user.id, { emailVerified: 1 }, shop.clock())
  await endEverySession(tx, user.id)
  await forgetMailTokens(tx, user.id)
  await forgetAttempts(shop, tx, { limit: 'sign-in-account', key: user.email })
  const { name } = await readSettings(tx)
  const link = `${shop.publicUrl}/forgot-password`
  await enqueueMail(tx, passwordChangedMail({ shopName: name, to: user.email, link }), shop)
}
