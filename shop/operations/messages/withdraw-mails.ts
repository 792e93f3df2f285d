import { ACCOUNT_MAILS } from '#shop/messaging/mail/account-mails.ts'
import { storedMail } from '#shop/persistence/json-columns.ts'
import { deleteOutboxMessages, readUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'

/**
 * Deletes the unsent mails to an account's address, within a transaction, because they name their recipient. Sent
 * mails name nobody.
 */
export async function withdrawMails(tx: Writer, email: string): Promise<void> {
  for (const kind of ACCOUNT_MAILS) {
    const mails = await readUndelivered(tx, kind)
    const theirs = mails.filter(({ id, payload }) => storedMail(payload, id).to === email)
    await deleteOutboxMessages(
      tx,
      theirs.map(({ id }) => id),
    )
  }
}
