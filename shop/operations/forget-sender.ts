import type { Shop } from '#shop/shop.ts'
import { type ForgottenOrders, forgetGuest } from './forget-guest.ts'
import { forgetMessages } from './forget-messages.ts'
import { forgetMailbox } from './mailbox.ts'

/**
 * Deletes what somebody has written to the shop; takes who they were for off their orders, at once or as
 * soon as they end. Withdraws the mails about both that have not left. Takes their email address, in any
 * case; gives how many messages and orders there were.
 */
export async function forgetSender(
  shop: Shop,
  email: string,
): Promise<{ messages: number; orders: ForgottenOrders }> {
  return shop.work(async (tx) => {
    await forgetMailbox(tx, shop, email)
    return {
      messages: await forgetMessages(tx, email),
      orders: await forgetGuest(tx, shop, { column: 'guest_email', value: email.toLowerCase() }),
    }
  })
}
