import { createHash } from 'node:crypto'
import type { RandomBytes } from '#shop/shop.ts'

const TOKEN_BYTES = 32

/** How 32 bytes read in base64url. */
export const TOKEN_SHAPE = /^[\w-]{43}$/

/** A secret for a link in a mail. The database keeps its hash alone. */
export function newToken(random: RandomBytes): { token: string; hash: string } {
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
