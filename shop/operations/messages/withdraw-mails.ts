import { ACCOUNT_MAILS } from '#shop/messaging/mail/account-mails.ts'
import { storedMail } from '#shop/persistence/json-columns.ts'
import { deleteOutboxMessages, readUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'

/**
 * Takes back the mails about an account that have not left yet, inside a unit of work: they name their
 * recipient. Those that have left name nobody.
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
