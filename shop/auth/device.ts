import { SESSION_LIFETIMES } from '#shop/domain/accounts/session-kinds.ts'
import type { Caller } from './caller.ts'
import { type MarkCookie, markCookie, readMark } from './mark-cookie.ts'

/** A browser is forgotten when nobody has signed in with it for this long. In milliseconds. */
export const DEVICE_IS_KNOWN = 2 * SESSION_LIFETIMES.guest.whole

const MARK: MarkCookie = { called: 'device', lasts: DEVICE_IS_KNOWN }

/** Returns the hash of the cookie by which the caller's browser is recognised, or null when it has none. */
export function deviceOf(caller: Pick<Caller, 'cookie'>, publicUrl: string): string | null {
  return readMark(MARK, caller, publicUrl)?.hash ?? null
}

/** The `Set-Cookie` by which a browser is recognised. */
export function deviceCookie(token: string, publicUrl: string): string {
  return markCookie(MARK, token, publicUrl)
}
