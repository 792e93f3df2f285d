import type { Caller } from '#shop/auth/caller.ts'
import { newToken } from '#shop/auth/token.ts'
import { done, type Outcome } from '#shop/domain/common/refusal.ts'
import { findUserByEmail } from '#shop/persistence/queries/accounts/accounts.ts'
import { addMailToken } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { isStaff } from '#shop/persistence/queries/accounts/staff.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Row, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type Attempt, returnAttemptsWithin, takeAttemptsWithin } from '../common/take-attempt.ts'
import { isConfirmedMailbox } from '../messages/mailbox.ts'
import { mailLink } from './mail-link.ts'

/**
 * Mails the owner of an account a link for a new password; somebody of the staff only at an address that was confirmed.
 * The answer is always the same, so that it doesn't reveal which accounts exist. A second request within twenty minutes
 * sends nothing, and the first link stays valid: strangers can't use up the limit or fill the mailbox. The number of
 * these mails per network and hour is limited.
 */
export async function requestPasswordReset(
  shop: Shop,
  { email }: { email: string },
  caller: Caller,
): Promise<Outcome<null, never>> {
  const { address } = caller
  await shop.work(async (tx) => {
    const user = await findUserByEmail(tx, email)
    const about = { by: null, accountId: user?.id ?? null, address }
    await recordSecurityEvent(shop, tx, { kind: 'password_reset_asked', ...about })
    const ofAccount: Attempt = { limit: 'password-reset-mail', key: email }
    if (!(await takeAttemptsWithin(shop, tx, [ofAccount])).allowed) return
    const ofNetwork: Attempt = { limit: 'password-reset-address', key: address }
    const mayMail = (await takeAttemptsWithin(shop, tx, [ofNetwork])).allowed
    if (user && mayMail && !(await isUnprovenStaff(tx, user))) {
      await mailLink(shop, tx, { purpose: 'reset-password', user })
      return
    }
    if (mayMail) await returnAttemptsWithin(shop, tx, [ofNetwork])
    else {
      await returnAttemptsWithin(shop, tx, [ofAccount])
      await recordSecurityEvent(shop, tx, { kind: 'password_reset_limited', ...about })
    }
    await writeAsMuch(shop, tx, email)
  })
  return done(null)
}

/**
 * The address that somebody typed who joined the staff by a link may belong to anybody, who could then take their rights
 * over. Of a guest it gives nothing but that account.
 */
async function isUnprovenStaff(
  tx: Writer,
  { id, emailVerified }: Pick<Row<'user'>, 'id' | 'emailVerified'>,
): Promise<boolean> {
  const isOnStaff = await isStaff(tx, id)
  return isOnStaff && emailVerified === 0
}

/**
 * Does the same reads and writes for an unknown address as for a known one, so that the response time reveals
 * nothing. What it writes has already expired.
 */
async function writeAsMuch(shop: Shop, tx: Writer, email: string): Promise<void> {
  const now = shop.clock()
  await isStaff(tx, '')
  await readSettings(tx)
  await isConfirmedMailbox(tx, shop, email)
  for (const _ of ['the token', 'the mail', 'the count']) {
    const { hash } = newToken(shop.random)
    await addMailToken(tx, { purpose: 'reset-password', hash, userId: '', expiresAt: now }, now)
  }
}
