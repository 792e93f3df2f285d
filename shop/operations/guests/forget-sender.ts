import type { Shop } from '#shop/shop.ts'
import { forgetMessages } from '../messages/forget-messages.ts'
import { type ForgottenOrders, forgetMailboxOwner } from './forget-guest.ts'

/**
 * Deletes the messages from an email address (in any case) and erases its owner from their orders, at once or as
 * soon as they end. Withdraws unsent mails about both. Returns how many messages and orders there were.
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
