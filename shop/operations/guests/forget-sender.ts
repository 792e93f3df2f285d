import type { Shop } from '#shop/shop.ts'
import { forgetMessages } from '../messages/forget-messages.ts'
import { type ForgottenOrders, forgetMailboxOwner } from './forget-guest.ts'

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
    const messages = await forgetMessages(tx, email)
    return { messages, orders: await forgetMailboxOwner(tx, shop, email) }
  })
}
