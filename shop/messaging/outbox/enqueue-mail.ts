import { isEmailAddress } from '#shop/domain/common/email-address.ts'
import { hasControlCharacters } from '#shop/domain/common/plain-text.ts'
import type { Mail } from '#shop/messaging/mail/mail.ts'
import { insertMessage } from '#shop/persistence/queries/messages/outbox.ts'
import type { NewRow, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

const MAX_SUBJECT_LENGTH = 200

/**
 * Writes a rendered mail to the outbox. It is sent after the transaction has been committed, at least once and
 * always under the same Message-ID. Throws on anything that could add a header: a recipient or reply address that
 * isn't one plain address, or a subject of more than one plain line. A mail with an id (letters, digits, `-` and
 * `_`) is written only the first time.
 */
export async function enqueueMail(
  tx: Writer,
  mail: Mail,
  shop: Pick<Shop, 'clock' | 'random' | 'publicUrl'>,
  name?: string,
): Promise<void> {
  const id = name ?? Buffer.from(shop.random(16)).toString('hex')
  await insertMessage(tx, mailMessage(mail, shop, id), { isOnce: name !== undefined })
}

/** The same as a row, for callers that insert it with others, as a new order does. */
export function mailMessage(
  mail: Mail,
  { clock, publicUrl }: Pick<Shop, 'clock' | 'publicUrl'>,
  name: string,
): NewRow<'outbox'> {
  assertHeaders(mail)
  const now = clock()
  return {
    id: name,
    kind: mail.kind,
    payload: JSON.stringify({ ...mail, writtenAt: now }),
    message_id: `<${name}@${new URL(publicUrl).hostname}>`,
    state: 'waiting',
    next_at: now,
    created_at: now,
  }
}

function assertHeaders({ kind, to, replyTo, subject }: Mail): void {
  if (!isEmailAddress(to)) throw new Error(`A ${kind} mail needs one plain address to go to.`)
  if (replyTo !== undefined && !isEmailAddress(replyTo)) {
    throw new Error(`A ${kind} mail needs one plain address to reply to, or none.`)
  }
  if (hasControlCharacters(subject) || subject.length > MAX_SUBJECT_LENGTH) {
    throw new Error(
      `The subject of a ${kind} mail must be one plain line of at most 200 characters.`,
    )
  }
}
