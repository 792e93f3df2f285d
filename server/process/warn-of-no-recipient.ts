import { m } from '#messages'
import { IN_SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { shopRecipients } from '#shop/operations/messages/mail-to-shop.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'

/** Says at the start when nobody would have the shop's warnings and its guests' messages. */
export async function warnOfNoRecipient({ read }: Shop, log: Pick<Log, 'event'>): Promise<void> {
  const { addresses } = await shopRecipients(read)
  if (addresses.length === 0) log.event(m.cli_staff_nobody_warned({}, IN_SHOP_LOCALE))
}
