import { createHash } from 'node:crypto'
import type { RandomBytes } from '#shop/shop.ts'

const TOKEN_BYTES = 32

/** The form of 32 bytes in base64url. */
export const TOKEN_SHAPE = /^[\w-]{43}$/

/** Makes a secret for a link in a mail. The database stores only its hash. */
export function newToken(random: RandomBytes): { token: string; hash: string } {
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Returns the hash that the database stores of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
