import type { Caller } from '#shop/auth/caller.ts'
import { deviceOf } from '#shop/auth/device.ts'
import { stepOfCode } from '#shop/auth/totp.ts'
import type { SecondFactorCode } from '#shop/domain/accounts/second-factor-code.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { isKnownDevice } from '#shop/persistence/queries/accounts/known-devices.ts'
import {
  findSecondFactor,
  takeRecoveryCode,
  takeStep,
} from '#shop/persistence/queries/accounts/second-factors.ts'
import type { Row } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type Attempt, returnAttempts, takeAttemptsWithin } from '../common/take-attempt.ts'
import { fromNetwork } from './sign-in-limits.ts'

export type CheckCodeRefusal = 'wrong_code' | 'too_many' | 'second_factor_unreadable'

/**
 * Checks a code of the account's second factor and uses it up: an app's code with all earlier ones, a recovery
 * code permanently. Only call it after a right password; only wrong codes count against the limits.
 */
export async function checkSecondFactor(
  shop: Shop,
  userId: string,
  code: SecondFactorCode,
  caller: Caller,
): Promise<Outcome<null, CheckCodeRefusal>> {
  const { taken, allowed, retryAfterSeconds } = await takeCodeTry(shop, userId, caller)
  if (!allowed) return refused({ code: 'too_many', retryAfterSeconds })
  const factor = await findSecondFactor(shop.read, userId)
  const secret = factor ? await shop.auth.unseal(factor.secret) : null
  if (!factor || secret === null) return refused({ code: 'second_factor_unreadable' })
  if (!(await consumeCode(shop, factor, secret, code, caller))) {
    return refused({ code: 'wrong_code', field: 'code' })
  }
  await returnAttempts(shop, taken)
  return done(null)
}

/** The stored hash of a recovery code. Guesses can't be tried against it without the shop's secret. */
export function recoveryCodeHash(
  { fingerprint }: Pick<Shop, 'fingerprint'>,
  userId: string,
  digits: string,
): string {
  return fingerprint(`recovery code ${userId} ${digits}`)
}

/** False when the code is wrong or was used before; records that. */
function consumeCode(
  shop: Shop,
  factor: Row<'twoFactor'>,
  secret: string,
  { kind, digits }: SecondFactorCode,
  { address }: Caller,
): Promise<boolean> {
  const { userId } = factor
  const about = { accountId: userId, address }
  const step = kind === 'app' ? stepOfCode(secret, digits, shop.clock()) : null
  return shop.work(async (tx) => {
    if (step !== null && (await takeStep(tx, { userId, secret: factor.secret, step }))) return true
    const hash = recoveryCodeHash(shop, userId, digits)
    if (kind === 'recovery' && (await takeRecoveryCode(tx, userId, hash))) {
      await recordSecurityEvent(shop, tx, { kind: 'recovery_code_used', by: userId, ...about })
      return true
    }
    await recordSecurityEvent(shop, tx, { kind: 'second_factor_failed', by: null, ...about })
    return false
  })
}

/** A known browser of the account has its own limit, as with passwords. */
function takeCodeTry(shop: Shop, userId: string, caller: Caller) {
  return shop.work(async (tx) => {
    const hash = deviceOf(caller, shop.publicUrl)
    const isKnown = hash !== null && (await isKnownDevice(tx, { hash, userId }))
    const taken: Attempt[] = isKnown
      ? [{ limit: 'second-factor-device', key: `${hash} ${userId}` }]
      : [
          { limit: 'second-factor', key: fromNetwork(caller.address, userId) },
          { limit: 'second-factor-strangers', key: userId },
        ]
    const answer = await takeAttemptsWithin(shop, tx, taken)
    if (!answer.allowed) {
      const { address } = caller
      const event = { kind: 'second_factor_limited', by: null, accountId: userId } as const
      await recordSecurityEvent(shop, tx, { ...event, address })
    }
    return { ...answer, taken }
  })
}
