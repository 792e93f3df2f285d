import type { Caller, Cookies } from '#shop/auth/caller.ts'
import { done, type Outcome, refused } from '#shop/domain/refusal.ts'
import type { SecondFactorCode } from '#shop/domain/second-factor-code.ts'
import type { Shop } from '#shop/shop.ts'
import { type CheckCodeRefusal, checkSecondFactor } from './check-second-factor.ts'
import { openSession } from './open-session.ts'

/**
 * Signs in whoever gave the right password within ten minutes and now has a code of the second factor.
 * Refuses with `sign_in_again` where there is no such password.
 */
export async function finishSignIn(
  shop: Shop,
  code: SecondFactorCode,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, 'sign_in_again' | CheckCodeRefusal>> {
  const userId = await shop.auth.findPending(caller)
  if (userId === null) return refused({ code: 'sign_in_again' })
  const checked = await checkSecondFactor(shop, userId, code, caller)
  if (!checked.ok) return checked
  // A password that was changed since, or another request with the same cookie, has ended the wait.
  const ended = await shop.auth.endPending(caller)
  if (ended.userId !== userId) return refused({ code: 'sign_in_again' })
  return done({ cookies: [...ended.cookies, ...(await openSession(shop, userId, caller))] })
}
