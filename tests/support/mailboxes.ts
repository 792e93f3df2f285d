import { mailboxKeys } from '#shop/operations/mailbox.ts'
import { addConfirmedMailbox } from '#shop/persistence/queries/mailboxes.ts'
import type { Shop } from '#shop/shop.ts'

/** As if their owners had pressed the button behind the link in a mail. */
export async function confirmedMailbox(shop: Shop, ...emails: string[]): Promise<void> {
  await shop.work(async (tx) => {
    for (const email of emails) {
      const { fingerprint } = mailboxKeys(shop, email)
      await addConfirmedMailbox(tx, fingerprint, shop.clock())
    }
  })
}
