import { QueueFull } from '#shop/auth/bounded-queue.ts'
import { verifyPassword } from '#shop/auth/password-hash.ts'
import { done, type Outcome, refused } from '#shop/domain/refusal.ts'
import { findPasswordHash } from '#shop/persistence/queries/accounts.ts'
import type { Shop } from '#shop/shop.ts'
import { refuseWhenBusy } from './refuse-when-busy.ts'
import { type Attempt, returnAttempts, takeAttempts } from './take-attempt.ts'

export type CheckPasswordRefusal = 'wrong_password' | 'too_many' | 'busy'

/** Whether somebody who is signed in knows the password too. Only failures count. */
export function checkPassword(
  shop: Shop,
  userId: string,
  password: string,
): Promise<Outcome<null, CheckPasswordRefusal>> {
  return refuseWhenBusy(() => tryPassword(shop, userId, password))
}

async function tryPassword(
  shop: Shop,
  userId: string,
  password: string,
): Promise<Outcome<null, CheckPasswordRefusal>> {
  const attempts: Attempt[] = [{ limit: 'password-check', key: userId }]
  const { allowed, retryAfterSeconds } = await takeAttempts(shop, attempts)
  if (!allowed) return refused({ code: 'too_many', retryAfterSeconds })

  const stored = await findPasswordHash(shop.read, userId)
  try {
    const isRight = stored !== null && (await verifyPassword(stored, password))
    if (!isRight) return refused({ code: 'wrong_password', field: 'currentPassword' })
    await returnAttempts(shop, attempts)
    return done(null)
  } catch (error) {
    if (error instanceof QueueFull) await returnAttempts(shop, attempts)
    throw error
  }
}
