import type { Caller } from '#shop/auth/caller.ts'
import { newToken } from '#shop/auth/token.ts'
import { done, type Outcome, refused } from '#shop/domain/refusal.ts'
import { findUserByEmail } from '#shop/persistence/queries/accounts.ts'
import { addMailToken } from '#shop/persistence/queries/mail-tokens.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { mailLink } from './mail-link.ts'
import { takeAttempts } from './take-attempt.ts'

/** Mails a link to a new password to the owner of an account. The answer never tells of one. */
export async function requestPasswordReset(
  shop: Shop,
  { email }: { email: string },
  caller: Caller,
): Promise<Outcome<null, 'too_many'>> {
  const { allowed, retryAfterSeconds } = await takeAttempts(shop, [
    { limit: 'password-reset-address', key: caller.address },
    { limit: 'password-reset-account', key: email },
  ])
  if (!allowed) return refused({ code: 'too_many', retryAfterSeconds })

  await shop.work(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user) await mailLink(shop, tx, { purpose: 'reset-password', user })
    else await writeAsMuch(shop, tx)
  })
  return done(null)
}

/**
 * The reads and writes that a known address costs, for an unknown one too, so that the time of the
 * answer tells nothing. What it writes has expired.
 */
async function writeAsMuch(shop: Shop, tx: Writer): Promise<void> {
  const now = shop.clock()
  await readSettings(tx)
  for (const _ of ['the token', 'the letter']) {
    const { hash } = newToken(shop.random)
    await addMailToken(tx, { purpose: 'reset-password', hash, userId: '', expiresAt: now }, now)
  }
}
