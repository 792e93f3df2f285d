import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { Shop } from '#shop/shop.ts'
import { takeAttempt } from '../common/take-attempt.ts'
import { type LinkedUser, mailLink } from './mail-link.ts'

/** Mails the signed-in user another link that confirms the address. */
export async function sendEmailConfirmation(
  shop: Shop,
  user: LinkedUser,
): Promise<Outcome<null, 'too_many'>> {
  const { allowed, retryAfterSeconds } = await takeAttempt(shop, 'email-confirmation', user.id)
  if (!allowed) return refused({ code: 'too_many', retryAfterSeconds })
  const mailed = await shop.work((tx) => mailLink(shop, tx, { purpose: 'confirm-email', user }))
  if (mailed.allowed) return done(null)
  return refused({ code: 'too_many', retryAfterSeconds: mailed.retryAfterSeconds })
}
