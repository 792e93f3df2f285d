import { storeConfirmedMailbox } from '#shop/operations/messages/mailbox.ts'
import type { Shop } from '#shop/shop.ts'

/** Confirms mailboxes as their owners would by the button behind the mailed link. */
export async function confirmedMailbox(shop: Shop, ...emails: string[]): Promise<void> {
  await shop.work(async (tx) => {
    for (const email of emails) await storeConfirmedMailbox(tx, shop, email)
  })
}
