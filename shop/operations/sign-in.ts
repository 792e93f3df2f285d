import { QueueFull } from '#shop/auth/bounded-queue.ts'
import type { Caller, Cookies } from '#shop/auth/caller.ts'
import { done, type Outcome, refused } from '#shop/domain/refusal.ts'
import { findPasswordDate } from '#shop/persistence/queries/accounts.ts'
import type { Shop } from '#shop/shop.ts'
import { refuseWhenBusy } from './refuse-when-busy.ts'
import { type Attempt, returnAttempts, takeAttempts } from './take-attempt.ts'

export type SignInInput = { email: string; password: string }

export type SignInRefusal = 'wrong_credentials' | 'too_many' | 'busy'

/**
 * Signs a caller in, in place of whoever was signed in there before, and gives the cookies of the
 * new session. An unknown account and a wrong password are refused alike. Only failures count
 * against the limits.
 */
export function signIn(
  shop: Shop,
  credentials: SignInInput,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, SignInRefusal>> {
  return refuseWhenBusy(() => tryCredentials(shop, credentials, caller))
}

async function tryCredentials(
  shop: Shop,
  credentials: SignInInput,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, SignInRefusal>> {
  // The address comes first: one that is stopped must not use up somebody's account as well.
  const attempts: Attempt[] = [
    { limit: 'sign-in-address', key: caller.address },
    { limit: 'sign-in-account', key: credentials.email },
  ]
  const { allowed, retryAfterSeconds } = await takeAttempts(shop, attempts)
  if (!allowed) return refused({ code: 'too_many', retryAfterSeconds })

  try {
    const cookies = await openSession(shop, credentials, caller)
    if (!cookies) return refused({ code: 'wrong_credentials' })
    await returnAttempts(shop, attempts)
    return done({ cookies })
  } catch (error) {
    if (error instanceof QueueFull) await returnAttempts(shop, attempts)
    throw error
  }
}

/**
 * A password that its owner replaces while it is being checked must not open a session after all
 * others were ended.
 */
async function openSession(
  shop: Shop,
  credentials: SignInInput,
  caller: Caller,
): Promise<Cookies | null> {
  const before = await findPasswordDate(shop.read, credentials.email)
  const cookies = await shop.auth.signIn(credentials, caller)
  const after = await findPasswordDate(shop.read, credentials.email)
  if (!cookies || before === after) return cookies
  await shop.auth.signOut({ ...caller, cookie: sentBack(cookies) })
  return null
}

function sentBack(cookies: Cookies): string {
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
