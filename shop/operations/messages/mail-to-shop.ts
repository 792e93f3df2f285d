import { isReservedAddress } from '#shop/domain/common/email-address.ts'
import { type Locale, SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import type { Mail } from '#shop/messaging/mail/mail.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { listOwnerEmails } from '#shop/persistence/queries/accounts/staff.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * The recipients of the shop's alerts and guests' messages: the shop's own address if mail can reach it, else the
 * accounts of its owners. Empty when there are neither.
 */
export async function shopRecipients(
  reader: Selector,
): Promise<{ addresses: string[]; isOwnAddress: boolean }> {
  const { email } = await readSettings(reader)
  if (email !== '' && !isReservedAddress(email)) return { addresses: [email], isOwnAddress: true }
  return { addresses: await listOwnerEmails(reader), isOwnAddress: false }
}

/**
 * Mails the shop's recipients, within a transaction. `render` makes the mail for one address; a mail with an id is
 * written only once.
 */
export async function mailToShop(
  tx: Writer,
  shop: Shop,
  mailTo: (address: string, locale: Locale) => Mail,
  name?: string,
): Promise<void> {
  const { addresses } = await shopRecipients(tx)
  for (const [at, address] of addresses.entries()) {
    await enqueueMail(
      tx,
      mailTo(address, SHOP_LOCALE),
      shop,
      at === 0 || !name ? name : `${name}-${at + 1}`,
    )
  }
}
