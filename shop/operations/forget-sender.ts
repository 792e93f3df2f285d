import { CONTACT_MAIL } from '#shop/mail/contact-mail.ts'
import type { Mail } from '#shop/mail/mail.ts'
import { deleteMessagesFrom } from '#shop/persistence/queries/messages.ts'
import { deleteLetters, readUndelivered } from '#shop/persistence/queries/outbox.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetGuest } from './forget-guest.ts'

/**
 * Deletes what somebody has written to the shop; takes who they were for off their orders that have
 * ended. Withdraws the mails about both that have not left. Takes their email address, in any case; gives
 * how many messages and orders there were.
 */
export async function forgetSender(
  shop: Shop,
  email: string,
): Promise<{ messages: number; orders: number }> {
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
    return {
      messages: await deleteMessagesFrom(tx, email),
      orders: await forgetGuest(tx, 'guest_email', email.toLowerCase()),
    }
  })
}
