import { CONTACT_MAIL } from '#shop/mail/contact-mail.ts'
import type { Mail } from '#shop/mail/mail.ts'
import { deleteMessagesFrom } from '#shop/persistence/queries/messages.ts'
import { deleteLetters, readUndelivered } from '#shop/persistence/queries/outbox.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Deletes what somebody has written to the shop, and the mails about it that have not left. Takes
 * their email address, in any case; gives how many messages there were.
 */
export async function forgetSender(shop: Shop, email: string): Promise<number> {
  return shop.work(async (tx) => {
    const letters = await readUndelivered(tx, CONTACT_MAIL)
    const theirs = letters.filter(({ payload }) => {
      const { replyTo }: Mail = JSON.parse(payload)
      return replyTo?.toLowerCase() === email.toLowerCase()
    })
    await deleteLetters(
      tx,
      theirs.map(({ id }) => id),
    )
    return deleteMessagesFrom(tx, email)
  })
}
