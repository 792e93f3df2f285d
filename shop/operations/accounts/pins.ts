import { QueueFull } from '#shop/auth/bounded-queue.ts'
import { hashPassword, verifyPassword } from '#shop/auth/password-hash.ts'
import { PERSON_LASTS, type PinFault, pinFault } from '#shop/domain/accounts/pin.ts'
import { MAX_DEVICE_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { changeDevice } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import {
  type CrewMember,
  leaveEveryDevice,
  listCrew,
  setPinHash,
} from '#shop/persistence/queries/accounts/pins.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { refuseWhenBusy } from '../common/refuse-when-busy.ts'
import {
  type Attempt,
  forgetAttempts,
  returnAttempts,
  takeAttempts,
} from '../common/take-attempt.ts'

type Chosen = { userId: string; pin: string }

/** Sets the PIN of somebody on the staff, who proved before that it is them. Refuses what others would guess first. */
export function choosePin(
  shop: Shop,
  { userId, pin }: Chosen,
): Promise<Outcome<null, PinFault | 'not_allowed' | 'busy'>> {
  return refuseWhenBusy<null, PinFault | 'not_allowed'>(async () => {
    const fault = pinFault(pin)
    if (fault) return refused({ code: fault, field: 'pin' })
    return storePin(shop, userId, await hashPassword(keyed(shop, userId, pin), shop.passwordCost))
  })
}

/** Takes the PIN of somebody on the staff away: anybody may then say at a shared screen that they are them. */
export function removePin(shop: Shop, userId: string): Promise<Outcome<null, 'not_allowed'>> {
  return storePin(shop, userId, null)
}

function storePin(
  shop: Shop,
  userId: string,
  hash: string | null,
): Promise<Outcome<null, 'not_allowed'>> {
  return shop.work(async (tx) => {
    if (!(await setPinHash(tx, userId, hash))) return refused({ code: 'not_allowed' })
    await leaveEveryDevice(tx, userId)
    const event = { kind: 'password_changed', by: userId, accountId: userId } as const
    await recordSecurityEvent(shop, tx, { ...event, facts: { of: hash ? 'pin' : 'no pin' } })
    return done(null)
  })
}

type Claim = {
  /** The screen at which somebody says so. */
  deviceId: string
  memberId: string
  pin: string
}

type ClaimRefusal =
  | 'wrong_pin'
  | 'pin_needed'
  | 'too_many'
  | 'unknown_device'
  | 'not_allowed'
  | 'busy'

/**
 * Says who is at a screen, by their PIN if they have one: from then on its acts carry their name, for some hours. Wrong
 * PINs count for the screen and the person alone, so that whoever tries at one tablet locks nobody out of another; a log-in
 * by password works everywhere.
 */
export function claimDevice(shop: Shop, claim: Claim): Promise<Outcome<null, ClaimRefusal>> {
  return refuseWhenBusy<null, ClaimRefusal>(async () => {
    const member = (await listCrew(shop.read)).find(({ id }) => id === claim.memberId)
    if (!member) return refused({ code: 'not_allowed' })
    const proof = await provePin(shop, member, claim)
    if (!proof.ok) return proof
    const person = {
      person: member.name.slice(0, MAX_DEVICE_NAME_LENGTH),
      person_id: member.id,
      person_until: shop.clock() + PERSON_LASTS,
    }
    const isThere = await shop.work((tx) => changeDevice(tx, claim.deviceId, person))
    return isThere ? done(null) : refused({ code: 'unknown_device' })
  })
}

async function provePin(
  shop: Shop,
  { id, pinHash }: CrewMember,
  { deviceId, pin }: Claim,
): Promise<Outcome<null, 'wrong_pin' | 'pin_needed' | 'too_many'>> {
  if (pinHash === null) return done(null)
  if (pin === '') return refused({ code: 'pin_needed' })
  const key = `${deviceId} ${id}`
  const attempts: Attempt[] = [
    { limit: 'pin', key },
    { limit: 'pin-day', key },
  ]
  const { allowed, retryAfterSeconds } = await takeAttempts(shop, attempts)
  if (!allowed) return refused({ code: 'too_many', retryAfterSeconds })
  const isRight = await verifyPassword(pinHash, keyed(shop, id, pin)).catch(async (fault) => {
    if (fault instanceof QueueFull) await returnAttempts(shop, attempts)
    throw fault
  })
  await shop.work(async (tx) => {
    if (isRight) {
      for (const attempt of attempts) await forgetAttempts(shop, tx, attempt)
      return
    }
    const event = { kind: 'password_check_failed', by: deviceId, accountId: id } as const
    await recordSecurityEvent(shop, tx, { ...event, facts: { of: 'pin' } })
  })
  return isRight ? done(null) : refused({ code: 'wrong_pin' })
}

/** Four digits are tried in no time by whoever reads the database, but not without the shop's secret. */
function keyed({ fingerprint }: Pick<Shop, 'fingerprint'>, userId: string, pin: string): string {
  return fingerprint(`pin ${userId} ${pin}`)
}
