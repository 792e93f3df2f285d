import type { Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { betterAuthDate } from './accounts.ts'

/** What the link in a mail does. */
export type TokenPurpose = 'reset-password' | 'confirm-email'

/** Only the token's hash is stored. */
export type MailToken = { purpose: TokenPurpose; hash: string; userId: string; expiresAt: number }

/** Stores the hash of a token that is mailed. */
export async function addMailToken(tx: Writer, token: MailToken, now: number): Promise<void> {
  const identifier = identifierOf(token.purpose, token.hash)
  await tx
    .insertInto('verification')
    .values({
      id: identifier,
      identifier,
      value: token.userId,
      expiresAt: betterAuthDate(token.expiresAt),
      createdAt: betterAuthDate(now),
      updatedAt: betterAuthDate(now),
    })
    .execute()
}

export type PresentedToken = {
  purpose: TokenPurpose
  hash: string
  /** The user who presents it, where it must be the owner: nobody else can use it up. */
  userId?: string
}

/** Uses up a token. Returns its owner's id, or null when it is unknown or expired. */
export async function takeMailToken(
  tx: Writer,
  { purpose, hash, userId }: PresentedToken,
  now: number,
): Promise<string | null> {
  const taken = await tx
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(purpose, hash))
    .where('expiresAt', '>', betterAuthDate(now))
    .$if(userId !== undefined, (query) => query.where('value', '=', userId ?? ''))
    .returning('value')
    .executeTakeFirst()
  return taken?.value ?? null
}

/** The owner of a token, even of an expired one; undefined when it is unknown. */
export function findTokenOwner(
  reader: Selector,
  { purpose, hash }: PresentedToken,
): Promise<Row<'user'> | undefined> {
  return reader
    .selectFrom('verification')
    .innerJoin('user', 'user.id', 'verification.value')
    .selectAll('user')
    .where('identifier', '=', identifierOf(purpose, hash))
    .executeTakeFirst()
}

/** Makes all links that were mailed to a user useless. */
export async function forgetMailTokens(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('verification').where('value', '=', userId).execute()
}

/** Deletes expired tokens. */
export async function forgetExpiredMailTokens(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('verification').where('expiresAt', '<=', betterAuthDate(now)).execute()
}

function identifierOf(purpose: TokenPurpose, hash: string): string {
  return `${purpose}:${hash}`
}
