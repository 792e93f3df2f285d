import { DEVICE_LASTS_UNUSED } from '#shop/domain/accounts/kitchen-device.ts'
import type { Caller } from './caller.ts'
import { type MarkCookie, markCookie, readMark } from './mark-cookie.ts'

const MARK: MarkCookie = { called: 'kitchen', lasts: DEVICE_LASTS_UNUSED }

/**
 * Returns the token by which a browser claims to be a kitchen device, and its hash, or null. It does not check
 * that the device still has access.
 */
export function kitchenDeviceOf(
  caller: Pick<Caller, 'cookie'>,
  publicUrl: string,
): { token: string; hash: string } | null {
  return readMark(MARK, caller, publicUrl)
}

/** The `Set-Cookie` that makes a browser a kitchen device, or keeps it one. */
export function kitchenDeviceCookie(token: string, publicUrl: string): string {
  return markCookie(MARK, token, publicUrl)
}

/** The `Set-Cookie` that makes a kitchen device an ordinary browser again. */
export function noKitchenDeviceCookie(publicUrl: string): string {
  return markCookie(MARK, null, publicUrl)
}
