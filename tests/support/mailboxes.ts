import { keepMailbox } from '#shop/operations/messages/mailbox.ts'
import type { Shop } from '#shop/shop.ts'

/** As if their owners had pressed the button behind the link in a mail. */
export async function confirmedMailbox(shop: Shop, ...emails: string[]): Promise<void> {
  await shop.work(async (tx) => {
    for (const email of emails) await keepMailbox(tx, shop, email)
  })
}
