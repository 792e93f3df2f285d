import type { Caller } from '#shop/auth/caller.ts'
import { newToken } from '#shop/auth/token.ts'
import { done, type Outcome } from '#shop/domain/common/refusal.ts'
import { findUserByEmail } from '#shop/persistence/queries/accounts/accounts.ts'
import { addMailToken } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type Attempt, returnAttemptsWithin, takeAttemptsWithin } from '../common/take-attempt.ts'
import { isConfirmedMailbox } from '../messages/mailbox.ts'
import { mailLink } from './mail-link.ts'

/**
 * Mails a link to a new password to the owner of an account. Everybody is answered alike, so that the answer never
 * tells of one. A second request within twenty minutes sends nothing new, and the mailed link stays good:
 * strangers who ask use up nothing, and fill no mailbox. From one network go so many of these mails an hour.
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
    if (user && mayMail) {
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
 * The reads and writes that a known address costs, for an unknown one too, so that the time of the
 * answer tells nothing. What it writes has expired.
 */
async function writeAsMuch(shop: Shop, tx: Writer, email: string): Promise<void> {
  const now = shop.clock()
  await readSettings(tx)
  await isConfirmedMailbox(tx, shop, email)
  for (const _ of ['the token', 'the mail', 'the count']) {
    const { hash } = newToken(shop.random)
    await addMailToken(tx, { purpose: 'reset-password', hash, userId: '', expiresAt: now }, now)
  }
}
