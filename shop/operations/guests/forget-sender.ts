import { guestOfMailbox } from '#shop/persistence/queries/guests/guests.ts'
import type { Shop } from '#shop/shop.ts'
import { type Forgotten, forgetGuest } from './forget-guest.ts'
import { logForgotten } from './log-forgotten.ts'

/**
 * By a command, deletes the threads from an email address (in any case) and erases its owner from their orders, at once or as
 * soon as they end. Withdraws unsent mails about both. Returns how many threads and orders there were.
 */
export async function forgetSender(shop: Shop, email: string): Promise<Forgotten> {
  return shop.work(async (tx) => {
    const forgotten = await forgetGuest(tx, shop, guestOfMailbox(email))
    await logForgotten(shop, tx, { forgotten, by: 'cli' })
    return forgotten
  })
}
