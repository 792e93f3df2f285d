import type { Caller } from '#shop/auth/caller.ts'
import { newSecret, setupAddress, stepOfCode } from '#shop/auth/totp.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { groupedDigits, type SecondFactorCode } from '#shop/domain/accounts/second-factor-code.ts'
import { PROOF_LASTS } from '#shop/domain/accounts/session-kinds.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  findSecondFactor,
  hasSecondFactor,
  putRecoveryCodes,
  putSecret,
  turnOff,
  turnOn,
} from '#shop/persistence/queries/accounts/second-factors.ts'
import {
  endOtherSessions,
  findProof,
  noteProof,
} from '#shop/persistence/queries/accounts/sessions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type CheckPasswordRefusal, checkPassword, refuseNewerPassword } from './check-password.ts'
import {
  type CheckCodeRefusal,
  checkSecondFactor,
  recoveryCodeHash,
} from './check-second-factor.ts'

const RECOVERY_CODES = 10

/** The secret for an authenticator app, as text to type and as the address for a QR code. */
export type SecondFactorSetup = { secret: string; address: string }

/** Makes a secret that waits for its first code. Refuses with `already_on`. */
export async function beginSecondFactor(
  shop: Shop,
  visitor: Visitor,
  currentPassword: string,
): Promise<Outcome<null, 'already_on' | CheckPasswordRefusal>> {
  const checked = await checkPassword(shop, visitor.id, currentPassword)
  if (!checked.ok) return checked
  const secret = await shop.auth.seal(newSecret(shop.random))
  const id = Buffer.from(shop.random(16)).toString('base64url')
  return shop.work<Outcome<null, 'already_on' | CheckPasswordRefusal>>(async (tx) => {
    const current = await refuseNewerPassword(tx, visitor.id, checked.value)
    if (!current.ok) return current
    const isKept = await putSecret(tx, { id, userId: visitor.id, secret })
    if (!isKept) return refused({ code: 'already_on' })
    await noteProof(tx, visitor.sessionId, shop.clock())
    return done(null)
  })
}

/**
 * Returns the secret that waits for its first code, if the visitor typed the password within a quarter of an hour;
 * else null, as when none waits.
 */
export async function readSetup(shop: Shop, visitor: Visitor): Promise<SecondFactorSetup | null> {
  const factor = await findSecondFactor(shop.read, visitor.id)
  if (factor?.verified !== 0) return null
  const proven = await findProof(shop.read, visitor.sessionId)
  if (proven === null || shop.clock() - proven > PROOF_LASTS) return null
  const secret = await shop.auth.unseal(factor.secret)
  if (secret === null) return null
  const { name } = await readSettings(shop.read)
  return { secret, address: setupAddress({ secret, shopName: name, email: visitor.email }) }
}

/**
 * Turns the second factor on with a first code of its secret, and signs out all other devices. Returns the
 * recovery codes, which are never shown again. Refuses with `setup_over` when no secret waits.
 */
export async function confirmSecondFactor(
  shop: Shop,
  visitor: Visitor,
  { digits }: SecondFactorCode,
  { address }: Caller,
): Promise<Outcome<{ codes: string[] }, 'setup_over' | 'wrong_code'>> {
  const { id } = visitor
  const factor = await findSecondFactor(shop.read, id)
  const setup = await readSetup(shop, visitor)
  if (!factor || !setup) return refused({ code: 'setup_over' })
  const step = stepOfCode(setup.secret, digits, shop.clock())
  if (step === null) return refused({ code: 'wrong_code', field: 'code' })
  const codes = newRecoveryCodes(shop)
  return shop.work<Outcome<{ codes: string[] }, 'setup_over'>>(async (tx) => {
    const isOn = await turnOn(tx, { userId: id, secret: factor.secret, step })
    if (!isOn) return refused({ code: 'setup_over' })
    await putRecoveryCodes(tx, id, hashesOf(shop, id, codes))
    await endOtherSessions(tx, id, visitor.sessionId)
    await recordSecurityEvent(shop, tx, {
      kind: 'second_factor_on',
      by: id,
      accountId: id,
      address,
    })
    return done({ codes: codes.map(groupedDigits) })
  })
}

/** Replaces the recovery codes and returns the new ones, which are never shown again. */
export async function renewRecoveryCodes(
  shop: Shop,
  { id }: Visitor,
  currentPassword: string,
  { address }: Caller,
): Promise<Outcome<{ codes: string[] }, 'setup_over' | CheckPasswordRefusal>> {
  const checked = await checkPassword(shop, id, currentPassword)
  if (!checked.ok) return checked
  const codes = newRecoveryCodes(shop)
  return shop.work<Outcome<{ codes: string[] }, 'setup_over' | CheckPasswordRefusal>>(
    async (tx) => {
      const current = await refuseNewerPassword(tx, id, checked.value)
      if (!current.ok) return current
      if (!(await hasSecondFactor(tx, id))) return refused({ code: 'setup_over' })
      await putRecoveryCodes(tx, id, hashesOf(shop, id, codes))
      const event = { kind: 'recovery_codes_made', by: id, accountId: id, address } as const
      await recordSecurityEvent(shop, tx, event)
      return done({ codes: codes.map(groupedDigits) })
    },
  )
}

/** Turns the second factor off; needs the password and a code. */
export async function turnOffSecondFactor(
  shop: Shop,
  { id }: Visitor,
  { currentPassword, code }: { currentPassword: string; code: SecondFactorCode },
  caller: Caller,
): Promise<Outcome<null, CheckPasswordRefusal | CheckCodeRefusal>> {
  const checked = await checkPassword(shop, id, currentPassword)
  if (!checked.ok) return checked
  const right = await checkSecondFactor(shop, id, code, caller)
  if (!right.ok) return right
  return shop.work<Outcome<null, CheckPasswordRefusal>>(async (tx) => {
    const current = await refuseNewerPassword(tx, id, checked.value)
    if (!current.ok) return current
    await turnOff(tx, id)
    const { address } = caller
    const event = { kind: 'second_factor_off', by: id, accountId: id, address } as const
    await recordSecurityEvent(shop, tx, event)
    return done(null)
  })
}

/** Twelve digits each. Bytes from 250 on are skipped, so that all digits are equally likely. */
function newRecoveryCodes({ random }: Pick<Shop, 'random'>): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    let digits = ''
    while (digits.length < 12) {
      for (const byte of random(16)) if (byte < 250) digits += byte % 10
    }
    return digits.slice(0, 12)
  })
}

function hashesOf(shop: Shop, userId: string, codes: readonly string[]): string[] {
  return codes.map((digits) => recoveryCodeHash(shop, userId, digits))
}
