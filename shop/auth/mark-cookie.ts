import { parseCookies } from 'better-auth/cookies'
import type { Caller } from './caller.ts'
import { hashToken, TOKEN_SHAPE } from './token.ts'

/** A cookie with a token of `newToken`. The shop recognises the browser by the token's hash. */
export type MarkCookie = {
  /** Its name after the prefix `flattop.`. */
  called: string
  /** How long the browser keeps it, in milliseconds. */
  lasts: number
}

/** Returns the token that a caller's browser sends and its hash, or null when it sends none. */
export function readMark(
  { called }: MarkCookie,
  { cookie }: Pick<Caller, 'cookie'>,
  publicUrl: string,
): { token: string; hash: string } | null {
  const token = parseCookies(cookie).get(nameOf(called, publicUrl))
  return token && TOKEN_SHAPE.test(token) ? { token, hash: hashToken(token) } : null
}

/** Returns the `Set-Cookie` that stores a token in the browser, or removes it for null. */
export function markCookie(
  { called, lasts }: MarkCookie,
  token: string | null,
  publicUrl: string,
): string {
  const secure = isHttps(publicUrl) ? ' Secure;' : ''
  const seconds = token === null ? 0 : lasts / 1000
  const pair = `${nameOf(called, publicUrl)}=${token ?? ''}`
  return `${pair}; Max-Age=${seconds}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

function nameOf(called: string, publicUrl: string): string {
  return `${isHttps(publicUrl) ? '__Host-' : ''}flattop.${called}`
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
