import { DEVICE_LASTS_UNUSED } from '#shop/domain/accounts/kitchen-device.ts'
import type { Caller } from './caller.ts'
import { type MarkCookie, markCookie, readMark } from './mark-cookie.ts'

const MARK: MarkCookie = { called: 'kitchen', lasts: DEVICE_LASTS_UNUSED }

/**
 * Gives the token by which a browser says that it is a kitchen device, and its hash, or null. Whether the
 * device still works is another question.
 */
export function kitchenDeviceOf(
  caller: Pick<Caller, 'cookie'>,
  publicUrl: string,
): { token: string; hash: string } | null {
  return readMark(MARK, caller, publicUrl)
}

/** The `Set-Cookie` that makes a browser a kitchen device, or lets it go on being one. */
export function kitchenDeviceCookie(token: string, publicUrl: string): string {
  return markCookie(MARK, token, publicUrl)
}

/** The `Set-Cookie` that makes a browser like any other again. */
export function noKitchenDeviceCookie(publicUrl: string): string {
  return markCookie(MARK, null, publicUrl)
}
