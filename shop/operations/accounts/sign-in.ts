import { QueueFull } from '#shop/auth/bounded-queue.ts'
import { type Caller, type Cookies, sentBack } from '#shop/auth/caller.ts'
import { isTooShortForStaff } from '#shop/domain/common/password.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { findPasswordDate } from '#shop/persistence/queries/accounts/accounts.ts'
import { isStaff, setPasswordDue } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { refuseWhenBusy } from '../common/refuse-when-busy.ts'
import { returnAttempts } from '../common/take-attempt.ts'
import { rememberDevice } from './open-session.ts'
import { noteFailedSignIn, takeSignInTry } from './sign-in-limits.ts'

export type SignInInput = { email: string; password: string }

/** `wantsCode`: nobody is signed in yet, because the second factor's code is still needed. */
export type SignedIn = { cookies: Cookies; wantsCode: boolean; userId: string }

type Checked = Pick<SignedIn, 'cookies' | 'wantsCode'>

export type SignInRefusal = 'wrong_credentials' | 'too_many' | 'busy'

/**
 * Signs a caller in, replacing any earlier session, and returns the new session's cookies. An unknown account and
 * a wrong password get the same refusal. Only failures count against the limits, and nobody is locked out by
 * others' failures. With a second factor the cookies only record for ten minutes that the password was right, for
 * `finishSignIn`.
 */
export function signIn(
  shop: Shop,
  credentials: SignInInput,
  caller: Caller,
): Promise<Outcome<SignedIn, SignInRefusal>> {
  return refuseWhenBusy(() => tryCredentials(shop, credentials, caller))
}

async function tryCredentials(
  shop: Shop,
  credentials: SignInInput,
  caller: Caller,
): Promise<Outcome<SignedIn, SignInRefusal>> {
  const { email } = credentials
  const tried = await takeSignInTry(shop, email, caller)
  const { allowed, retryAfterSeconds, taken, userId } = tried
  if (!allowed) return refused({ code: 'too_many', retryAfterSeconds })

  try {
    const right = await checkCredentials(shop, credentials, caller)
    if (!right || userId === null) {
      await noteFailedSignIn(shop, { email, userId }, caller)
      return refused({ code: 'wrong_credentials' })
    }
    await returnAttempts(shop, taken)
    await notePasswordDue(shop, userId, credentials.password)
    if (right.wantsCode) return done({ ...right, userId })
    const cookies = [...right.cookies, await rememberDevice(shop, userId, caller)]
    return done({ cookies, wantsCode: false, userId })
  } catch (error) {
    if (error instanceof QueueFull) await returnAttempts(shop, taken)
    throw error
  }
}

/** Records that a staff member has to choose a longer password, if it dates from before that rule. */
async function notePasswordDue(shop: Shop, userId: string, password: string): Promise<void> {
  if (!isTooShortForStaff(password) || !(await isStaff(shop.read, userId))) return
  await shop.work((tx) => setPasswordDue(tx, userId, shop.clock()))
}

/** A password that its owner replaces during the check must not open a session after all others were ended. */
async function checkCredentials(
  shop: Shop,
  credentials: SignInInput,
  caller: Caller,
): Promise<Checked | null> {
  const before = await findPasswordDate(shop.read, credentials.email)
  const right = await shop.auth.signIn(credentials, caller)
  const after = await findPasswordDate(shop.read, credentials.email)
  if (!right || before === after) return right
  const opened = { ...caller, cookie: sentBack(right.cookies) }
  await (right.wantsCode ? shop.auth.endPending(opened) : shop.auth.signOut(opened))
  return null
}
