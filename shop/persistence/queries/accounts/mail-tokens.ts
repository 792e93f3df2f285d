import type { Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { betterAuthDate } from './accounts.ts'

/** What the link in a mail is for. */
export type TokenPurpose = 'reset-password' | 'confirm-email'

/** Who may use a token, what for and until when. `hash` is all that is kept of it. */
export type MailToken = { purpose: TokenPurpose; hash: string; userId: string; expiresAt: number }

/** Keeps the hash of a token that goes out by mail. */
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
  /** Who presents it, where that must be its owner: nobody else can use it up. */
  userId?: string
}

/** Uses a token up. Gives whose it was, or null when there is none, or it has expired. */
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

/** Whose a token is, even of one that is too old; undefined when there is none. */
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

/** Makes every link that was mailed to a user useless. */
export async function forgetMailTokens(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('verification').where('value', '=', userId).execute()
}

/** Deletes what no longer opens anything. */
export async function forgetExpiredMailTokens(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('verification').where('expiresAt', '<=', betterAuthDate(now)).execute()
}

function identifierOf(purpose: TokenPurpose, hash: string): string {
  return `${purpose}:${hash}`
}
