import { CONTACT_MAIL } from '#shop/messaging/mail/contact-mail.ts'
import { storedMail } from '#shop/persistence/json-columns.ts'
import { listMessageIdsFrom } from '#shop/persistence/queries/messages/messages.ts'
import { deleteOutboxMessages, readUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { forgetThreads } from './forget-threads.ts'

/**
 * Within a transaction, deletes the messages from an email address (in any case) with their threads, and withdraws the
 * unsent mails with them. Returns how many messages there were.
 */
export async function forgetMessages(tx: Writer, email: string): Promise<number> {
  const mails = await readUndelivered(tx, CONTACT_MAIL)
  const theirs = mails.filter(({ id, payload }) => {
    const { replyTo } = storedMail(payload, id)
    return replyTo?.toLowerCase() === email.toLowerCase()
  })
  await deleteOutboxMessages(
    tx,
    theirs.map(({ id }) => id),
  )
  return forgetThreads(tx, await listMessageIdsFrom(tx, email))
}
