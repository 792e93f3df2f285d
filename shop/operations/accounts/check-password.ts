import { QueueFull } from '#shop/auth/bounded-queue.ts'
import { verifyPassword } from '#shop/auth/password-hash.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { findPasswordHash } from '#shop/persistence/queries/accounts/accounts.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { refuseWhenBusy } from '../common/refuse-when-busy.ts'
import { type Attempt, returnAttempts, takeAttempts } from '../common/take-attempt.ts'

export type CheckPasswordRefusal = 'wrong_password' | 'too_many' | 'busy'

/**
 * Checks the password of a signed-in visitor. Only failures count against the limit. Returns its hash, for
 * `refuseNewerPassword` in the transaction that the password allows.
 */
export function checkPassword(
  shop: Shop,
  userId: string,
  password: string,
): Promise<Outcome<string, CheckPasswordRefusal>> {
  return refuseWhenBusy(() => tryPassword(shop, userId, password))
}

/** Refuses if the owner has replaced the password since it was checked. */
export async function refuseNewerPassword(
  tx: Writer,
  userId: string,
  checkedHash: string,
): Promise<Outcome<null, 'wrong_password'>> {
  return (await findPasswordHash(tx, userId)) === checkedHash ? done(null) : wrongPassword()
}

async function tryPassword(
  shop: Shop,
  userId: string,
  password: string,
): Promise<Outcome<string, CheckPasswordRefusal>> {
  const attempts: Attempt[] = [{ limit: 'password-check', key: userId }]
  const { allowed, retryAfterSeconds } = await takeAttempts(shop, attempts)
  if (!allowed) {
    await note(shop, 'password_check_limited', userId)
    return refused({ code: 'too_many', retryAfterSeconds })
  }

  const stored = await findPasswordHash(shop.read, userId)
  try {
    if (stored === null || !(await verifyPassword(stored, password))) {
      await note(shop, 'password_check_failed', userId)
      return wrongPassword()
    }
    await returnAttempts(shop, attempts)
    return done(stored)
  } catch (error) {
    if (error instanceof QueueFull) await returnAttempts(shop, attempts)
    throw error
  }
}

async function note(
  shop: Shop,
  kind: 'password_check_failed' | 'password_check_limited',
  userId: string,
): Promise<void> {
  const event = { kind, by: null, accountId: userId }
  await shop.work((tx) => recordSecurityEvent(shop, tx, event))
}

function wrongPassword() {
  return refused<'wrong_password'>({ code: 'wrong_password', field: 'currentPassword' })
}
