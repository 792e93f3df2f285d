import type { Caller, Cookies } from '#shop/auth/caller.ts'
import { deviceCookie, deviceOf } from '#shop/auth/device.ts'
import { newToken } from '#shop/auth/token.ts'
import {
  isKnownDevice,
  storeKnownDevice,
} from '#shop/persistence/queries/accounts/known-devices.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

const MOST_DEVICES = 20

/** Signs in a user who has just been verified, and makes the browser known. Returns the cookies. */
export async function openSession(shop: Shop, userId: string, caller: Caller): Promise<Cookies> {
  const cookies = await shop.auth.startSession(userId, caller)
  return [...cookies, await rememberDevice(shop, userId, caller)]
}

/**
 * Makes a browser known for an account after the right password, so that other people's wrong passwords do not
 * slow it down. Returns its cookie, with a new token each time.
 */
export async function rememberDevice(shop: Shop, userId: string, caller: Caller): Promise<string> {
  const { token, hash } = newToken(shop.random)
  const before = deviceOf(caller, shop.publicUrl)
  const { address } = caller
  await shop.work(async (tx) => {
    const isKnown = before !== null && (await isKnownDevice(tx, { hash: before, userId }))
    await storeKnownDevice(tx, { userId, hash, before, most: MOST_DEVICES, now: shop.clock() })
    if (isKnown) return
    const event = { kind: 'new_device', by: userId, accountId: userId, address } as const
    await recordSecurityEvent(shop, tx, event)
  })
  return deviceCookie(token, shop.publicUrl)
}
