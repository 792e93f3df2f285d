import { DEVICE_LASTS_UNUSED } from '#shop/domain/kitchen-device.ts'
import type { Caller } from './caller.ts'
import { hashToken } from './token.ts'

/**
 * Whether a browser brings the mark of a kitchen device, and the hash of its token. Whether the device
 * still works is another question.
 */
export function kitchenDeviceOf(
  { cookie }: Pick<Caller, 'cookie'>,
  publicUrl: string,
): { token: string; hash: string } | null {
  const begin = `${nameFor(publicUrl)}=`
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const token = pairs.find((pair) => pair.startsWith(begin))?.slice(begin.length)
  return token && /^[\w-]{43}$/.test(token) ? { token, hash: hashToken(token) } : null
}

/** The `Set-Cookie` that makes a browser a kitchen device, or lets it go on being one. */
export function kitchenDeviceCookie(token: string, publicUrl: string): string {
  return cookieText(token, DEVICE_LASTS_UNUSED / 1000, publicUrl)
}

/** The `Set-Cookie` that makes a browser like any other again. */
export function noKitchenDeviceCookie(publicUrl: string): string {
  return cookieText('', 0, publicUrl)
}

function cookieText(value: string, seconds: number, publicUrl: string): string {
  const secure = isHttps(publicUrl) ? ' Secure;' : ''
  return `${nameFor(publicUrl)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

function nameFor(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-flattop.kitchen' : 'flattop.kitchen'
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
