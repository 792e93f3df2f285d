import { SESSION_LIFETIMES } from '#shop/domain/session-kinds.ts'
import type { Caller } from './caller.ts'
import { hashToken } from './token.ts'

/** A browser in which nobody has signed in for so long is no longer known. In milliseconds. */
export const DEVICE_IS_KNOWN = 2 * SESSION_LIFETIMES.guest.whole

/** Gives the hash of the mark by which a caller's browser is known again, or null where it has none. */
export function deviceOf({ cookie }: Pick<Caller, 'cookie'>, publicUrl: string): string | null {
  const begin = `${nameFor(publicUrl)}=`
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const token = pairs.find((pair) => pair.startsWith(begin))?.slice(begin.length)
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null
}

/** The `Set-Cookie` that marks a browser. */
export function deviceCookie(token: string, publicUrl: string): string {
  const secure = isHttps(publicUrl) ? ' Secure;' : ''
  const seconds = DEVICE_IS_KNOWN / 1000
  return `${nameFor(publicUrl)}=${token}; Max-Age=${seconds}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

function nameFor(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-flattop.device' : 'flattop.device'
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
