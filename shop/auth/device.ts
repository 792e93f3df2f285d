import { SESSION_LIFETIMES } from '#shop/domain/accounts/session-kinds.ts'
import type { Caller } from './caller.ts'
import { type MarkCookie, markCookie, readMark } from './mark-cookie.ts'

/** A browser in which nobody has signed in for so long is no longer known. In milliseconds. */
export const DEVICE_IS_KNOWN = 2 * SESSION_LIFETIMES.guest.whole

const MARK: MarkCookie = { called: 'device', lasts: DEVICE_IS_KNOWN }

/** Gives the hash of the mark by which a caller's browser is known again, or null where it has none. */
export function deviceOf(caller: Pick<Caller, 'cookie'>, publicUrl: string): string | null {
  return readMark(MARK, caller, publicUrl)?.hash ?? null
}

/** The `Set-Cookie` that marks a browser. */
export function deviceCookie(token: string, publicUrl: string): string {
  return markCookie(MARK, token, publicUrl)
}
