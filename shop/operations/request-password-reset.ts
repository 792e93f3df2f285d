import type { Caller } from '#shop/auth/caller.ts'
import { newToken } from '#shop/auth/token.ts'
import { done, type Outcome, refused } from '#shop/domain/refusal.ts'
import { findUserByEmail } from '#shop/persistence/queries/accounts.ts'
import { addMailToken } from '#shop/persistence/queries/mail-tokens.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { mailLink } from './mail-link.ts'
import { isConfirmedMailbox } from './mailbox.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { fromNetwork } from './sign-in-limits.ts'
import { takeAttempts, takeAttemptsWithin } from './take-attempt.ts'

/**
 * Mails a link to a new password to the owner of an account. The answer never tells of one. Whoever asks again
 * within twenty minutes is answered alike, and the link that was mailed stays: strangers who ask use up
 * nothing, and fill no mailbox.
 */
export async function requestPasswordReset(
  shop: Shop,
  { email }: { email: string },
  caller: Caller,
): Promise<Outcome<null, 'too_many'>> {
  const { allowed, retryAfterSeconds } = await takeAttempts(shop, [
    { limit: 'password-reset-address', key: caller.address },
    { limit: 'password-reset-account', key: fromNetwork(caller.address, email) },
  ])
  if (!allowed) {
    await note(shop, 'password_reset_limited', email, caller)
    return refused({ code: 'too_many', retryAfterSeconds })
  }

  await note(shop, 'password_reset_asked', email, caller)
  await shop.work(async (tx) => {
    const due = await takeAttemptsWithin(shop, tx, [{ limit: 'password-reset-mail', key: email }])
    if (!due.allowed) return
    const user = await findUserByEmail(tx, email)
    if (user) await mailLink(shop, tx, { purpose: 'reset-password', user })
    else await writeAsMuch(shop, tx, email)
  })
  return done(null)
}

async function note(
  shop: Shop,
  kind: 'password_reset_asked' | 'password_reset_limited',
  email: string,
  { address }: Caller,
): Promise<void> {
  await shop.work(async (tx) => {
    const accountId = (await findUserByEmail(tx, email))?.id ?? null
    await recordSecurityEvent(shop, tx, { kind, by: null, accountId, address })
  })
}

/**
 * The reads and writes that a known address costs, for an unknown one too, so that the time of the
 * answer tells nothing. What it writes has expired.
 */
async function writeAsMuch(shop: Shop, tx: Writer, email: string): Promise<void> {
  const now = shop.clock()
  await readSettings(tx)
  await isConfirmedMailbox(tx, shop, email)
  for (const _ of ['the token', 'the letter', 'the count']) {
    const { hash } = newToken(shop.random)
    await addMailToken(tx, { purpose: 'reset-password', hash, userId: '', expiresAt: now }, now)
  }
}
