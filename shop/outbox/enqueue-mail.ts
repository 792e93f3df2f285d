import { sql } from 'kysely'
import { isEmailAddress } from '#shop/domain/email-address.ts'
import { hasSteering } from '#shop/domain/plain-text.ts'
import type { Mail } from '#shop/mail/mail.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

const MAX_SUBJECT_LENGTH = 200

/**
 * Takes a rendered mail; it leaves once the unit of work it is written in has been committed, at
 * least once and always under the same Message-ID. Throws on anything that could bend a header:
 * a recipient or reply address that isn't one plain address, a subject of more than one plain line.
 * A mail with a name of its own (letters, digits, `-` and `_`) is written once, however often it is given.
 */
export async function enqueueMail(
  tx: Writer,
  mail: Mail,
  shop: Pick<Shop, 'clock' | 'random' | 'publicUrl'>,
  name?: string,
): Promise<void> {
  assertHeaders(mail)
  const now = shop.clock()
  const id = name ?? Buffer.from(shop.random(16)).toString('hex')
  const payload = JSON.stringify({ ...mail, writtenAt: now })
  const messageId = `<${id}@${new URL(shop.publicUrl).hostname}>`
  const once = name === undefined ? sql`` : sql`on conflict do nothing`
  // By hand, since every order writes one: building the query would cost half as much as inserting.
  await sql`
    insert into outbox (id, kind, payload, message_id, state, next_at, created_at)
    values (${id}, ${mail.kind}, ${payload}, ${messageId}, 'waiting', ${now}, ${now}) ${once}
  `.execute(tx)
}

function assertHeaders({ kind, to, replyTo, subject }: Mail): void {
  if (!isEmailAddress(to)) throw new Error(`A ${kind} mail needs one plain address to go to.`)
  if (replyTo !== undefined && !isEmailAddress(replyTo)) {
    throw new Error(`A ${kind} mail needs one plain address to reply to, or none.`)
  }
  if (hasSteering(subject) || subject.length > MAX_SUBJECT_LENGTH) {
    throw new Error(
      `The subject of a ${kind} mail must be one plain line of at most 200 characters.`,
    )
  }
}
