import { parseCookies } from 'better-auth/cookies'
import type { Caller } from './caller.ts'
import { hashToken, TOKEN_SHAPE } from './token.ts'

/** A cookie that holds a token of `newToken`, by whose hash the shop knows a browser again. */
export type MarkCookie = {
  /** What comes after `flattop.` in its name. */
  called: string
  /** How long the browser keeps it, in milliseconds. */
  lasts: number
}

/** Gives the token that a caller's browser brings and its hash, or null where it has none. */
export function readMark(
  { called }: MarkCookie,
  { cookie }: Pick<Caller, 'cookie'>,
  publicUrl: string,
): { token: string; hash: string } | null {
  const token = parseCookies(cookie).get(nameOf(called, publicUrl))
  return token && TOKEN_SHAPE.test(token) ? { token, hash: hashToken(token) } : null
}

/** Gives the `Set-Cookie` that marks a browser by a token; null takes the mark off. */
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
