import { CONTACT_MAIL } from '#shop/messaging/mail/contact-mail.ts'
import { storedMail } from '#shop/persistence/json-columns.ts'
import { deleteMessagesFrom } from '#shop/persistence/queries/messages/messages.ts'
import { deleteOutboxMessages, readUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'

/**
 * Within a unit of work, deletes what somebody has written to the shop, and withdraws the mails with it
 * that have not left. Takes their email address, in any case; gives how many messages there were.
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
  return deleteMessagesFrom(tx, email)
}
