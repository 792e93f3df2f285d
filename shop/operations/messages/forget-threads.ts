import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { ANSWER_MAIL } from '#shop/messaging/mail/answer-mail.ts'
import { CONTACT_MAIL } from '#shop/messaging/mail/contact-mail.ts'
import { deleteMessages, listEntryIds } from '#shop/persistence/queries/messages/messages.ts'
import { deleteOutboxMessages, readUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

/**
 * Within a transaction, deletes threads with all that was written in them, and withdraws the unsent mails about them.
 * Returns how many there were.
 */
export async function forgetThreads(tx: Writer, ids: readonly string[]): Promise<number> {
  const written = new Set([...ids, ...(await listEntryIds(tx, ids))])
  const unsent = [
    ...(await readUndelivered(tx, CONTACT_MAIL)),
    ...(await readUndelivered(tx, ANSWER_MAIL)),
  ]
  const about = unsent.filter((mail) => {
    const part = mail.id.replace(/^[a-z]+-/, '')
    // The mails to a second owner and those after have a number behind.
    return written.has(part) || written.has(part.replace(/-\d+$/, ''))
  })
  await deleteOutboxMessages(
    tx,
    about.map(({ id }) => id),
  )
  return deleteMessages(tx, ids)
}

/**
 * Deletes one thread because somebody of the crew asked for it: what was written in it, by the guest and by the shop.
 * Its link opens nothing any more. That it was forgotten is recorded, and not whose it was.
 */
export async function forgetThread(
  shop: Shop,
  { threadId, by }: { threadId: string; by: string },
): Promise<Outcome<null, 'unknown_message'>> {
  return shop.work(async (tx) => {
    if ((await forgetThreads(tx, [threadId])) === 0) return refused({ code: 'unknown_message' })
    await recordSecurityEvent(shop, tx, { kind: 'thread_forgotten', by })
    return done(null)
  })
}
