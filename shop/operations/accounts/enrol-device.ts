import type { Caller, Cookies } from '#shop/auth/caller.ts'
import { kitchenDeviceCookie, kitchenDeviceOf } from '#shop/auth/kitchen-device.ts'
import { newToken } from '#shop/auth/token.ts'
import {
  DEVICE_CODE_BYTES,
  DEVICE_CODE_LASTS,
  deviceCodeOf,
  readDeviceCode,
  readDeviceName,
} from '#shop/domain/accounts/kitchen-device.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  addDevice,
  addDeviceCode,
  changeDevice,
  findDeviceByToken,
  takeDeviceCode,
} from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { findStaffByAccount } from '#shop/persistence/queries/accounts/staff.ts'
import { raiseStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Row, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { returnAttemptsWithin, takeAttempt } from '../common/take-attempt.ts'

/** What enrols one device. `deviceId` is the id that it will get. */
export type DeviceCode = {
  code: string
  link: string
  deviceId: string
  name: string
  expiresAt: number
}

/**
 * Makes a code that enrols one device with this name, once and within ten minutes, and a link with the code. The
 * shop stores only the code's hash.
 */
export async function makeDeviceCode(
  shop: Shop,
  input: { name: string; by: string },
): Promise<Outcome<DeviceCode, 'empty' | 'too_long'>> {
  const name = readDeviceName(input.name)
  if (!name.ok) return refused({ code: name.code })
  const code = deviceCodeOf(shop.random(DEVICE_CODE_BYTES))
  const deviceId = Buffer.from(shop.random(6)).toString('hex')
  const expiresAt = shop.clock() + DEVICE_CODE_LASTS
  await shop.work(async (tx) => {
    await addDeviceCode(tx, {
      code_hash: codeHash(shop, code),
      device_id: deviceId,
      name: name.value,
      made_by: input.by,
      expires_at: expiresAt,
    })
    const facts = { device: deviceId }
    await recordSecurityEvent(shop, tx, { kind: 'device_code_made', by: input.by, facts })
  })
  const link = shop.publicUrl + pagePaths.enrol(code)
  return done({ code, link, deviceId, name: name.value, expiresAt })
}

/**
 * Enrols a browser as a kitchen device by a typed code; returns the cookie that makes it one. Wrong codes count
 * against the browser's network. If the browser was a device before, that device ends.
 */
export async function enrolDevice(
  shop: Shop,
  typed: string,
  caller: Caller,
): Promise<Outcome<{ cookies: Cookies }, 'wrong_code' | 'too_many'>> {
  const { address } = caller
  const attempt = await takeAttempt(shop, 'device-code', address)
  if (!attempt.allowed) {
    return refused({ code: 'too_many', retryAfterSeconds: attempt.retryAfterSeconds })
  }
  const code = readDeviceCode(typed)
  const { token, hash } = newToken(shop.random)
  const isEnrolled = await shop.work(async (tx) => {
    const found = code === null ? undefined : await takeGoodCode(shop, tx, code)
    if (!found) {
      await recordSecurityEvent(shop, tx, { kind: 'device_code_refused', by: null, address })
      return false
    }
    await returnAttemptsWithin(shop, tx, [{ limit: 'device-code', key: address }])
    await endFormerDevice(shop, tx, caller)
    await beginDevice(shop, tx, found, hash)
    return true
  })
  if (!isEnrolled) return refused({ code: 'wrong_code' })
  return done({ cookies: [kitchenDeviceCookie(token, shop.publicUrl)] })
}

/** A code works only while its maker may still enrol devices. */
async function takeGoodCode(shop: Shop, tx: Writer, code: string) {
  const found = await takeDeviceCode(tx, codeHash(shop, code), shop.clock())
  const maker = found && (await findStaffByAccount(tx, found.made_by))
  return maker && maker.disabledAt === null && may(maker, 'staff') ? found : undefined
}

async function beginDevice(
  shop: Shop,
  tx: Writer,
  { device_id: id, name, made_by }: Row<'device_codes'>,
  tokenHash: string,
): Promise<void> {
  const now = shop.clock()
  await addDevice(tx, {
    id,
    name,
    token_hash: tokenHash,
    role: 'kitchen',
    person: null,
    enrolled_by: made_by,
    enrolled_at: now,
    used_at: now,
    ended_at: null,
  })
  const facts = { device: id }
  await recordSecurityEvent(shop, tx, { kind: 'device_enrolled', by: made_by, facts })
}

async function endFormerDevice(shop: Shop, tx: Writer, caller: Caller): Promise<void> {
  const mark = kitchenDeviceOf(caller, shop.publicUrl)
  const former = mark && (await findDeviceByToken(tx, mark.hash, shop.clock()))
  if (!former) return
  await changeDevice(tx, former.id, { ended_at: shop.clock() })
  await raiseStaffRevision(tx)
  const facts = { device: former.id }
  await recordSecurityEvent(shop, tx, { kind: 'device_ended', by: former.id, facts })
}

/** Keyed, because forty bits could be guessed by trying them against a stolen backup. */
function codeHash({ fingerprint }: Shop, code: string): string {
  return fingerprint(`device-code ${code}`)
}
