import { type Caller, type Cookies, sentBack } from '#shop/auth/caller.ts'
import type { SecondFactorCode } from '#shop/domain/accounts/second-factor-code.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { findPasswordHash } from '#shop/persistence/queries/accounts/accounts.ts'
import type { Shop } from '#shop/shop.ts'
import { type CheckCodeRefusal, checkSecondFactor } from './check-second-factor.ts'
import { openSession } from './open-session.ts'

/**
 * Completes a sign-in with a code of the second factor, up to ten minutes after the right password. Refuses with
 * `sign_in_again` when there is no such password.
 */
export async function finishSignIn(
  shop: Shop,
  code: SecondFactorCode,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies; userId: string }, 'sign_in_again' | CheckCodeRefusal>> {
  const userId = await shop.auth.findPending(caller)
  if (userId === null) return refused({ code: 'sign_in_again' })
  const checked = await checkSecondFactor(shop, userId, code, caller)
  if (!checked.ok) return checked
  const before = await findPasswordHash(shop.read, userId)
  // A changed password, or another request with the same cookie, has ended the wait.
  const ended = await shop.auth.endPending(caller)
  if (ended.userId !== userId) return refused({ code: 'sign_in_again' })
  const cookies = await openSession(shop, userId, caller)
  if ((await findPasswordHash(shop.read, userId)) === before) {
    return done({ cookies: [...ended.cookies, ...cookies], userId })
  }
  // A password change while the session was opened has ended all other sessions, so this one ends too.
  await shop.auth.signOut({ ...caller, cookie: sentBack(cookies) })
  return refused({ code: 'sign_in_again' })
}
