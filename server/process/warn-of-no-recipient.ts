import { m } from '#messages'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { shopRecipients } from '#shop/operations/messages/mail-to-shop.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'

/** Warns at the start if nobody would get the shop's warnings and guests' messages. */
export async function warnOfNoRecipient({ read }: Shop, log: Pick<Log, 'event'>): Promise<void> {
  const { addresses } = await shopRecipients(read)
  if (addresses.length === 0) log.event(m.cli_staff_nobody_warned({}, { locale: SHOP_LOCALE }))
}
