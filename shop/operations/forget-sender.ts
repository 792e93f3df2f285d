import { CONTACT_MAIL } from '#shop/mail/contact-mail.ts'
import type { Mail } from '#shop/mail/mail.ts'
import { deleteMessagesFrom } from '#shop/persistence/queries/messages.ts'
import { forgetGuestOfOrders } from '#shop/persistence/queries/order-guests.ts'
import { deleteLetters, readUndelivered } from '#shop/persistence/queries/outbox.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Deletes what somebody has written to the shop, and the mails about it that have not left; takes who
 * they were for off their orders that have ended. Takes their email address, in any case; gives how many
 * messages and orders there were.
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
      orders: await forgetGuestOfOrders(tx, 'guest_email', email.toLowerCase()),
    }
  })
}
