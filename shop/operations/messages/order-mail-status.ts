import type { OrderMailStatus } from '#shop/domain/accounts/mailbox.ts'
import { isWithheld } from '#shop/persistence/queries/messages/mailboxes.ts'
import { isMessageKnown } from '#shop/persistence/queries/messages/outbox.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { isConfirmedMailbox } from './mailbox.ts'

/** Returns what an order's guest can expect by mail. */
export async function orderMailStatus(
  read: Reader,
  shop: Pick<Shop, 'fingerprint'>,
  orderId: string,
): Promise<OrderMailStatus> {
  const order = await findOrder(read, orderId)
  if (!order?.guest_email) return 'none'
  if (await isConfirmedMailbox(read, shop, order.guest_email)) return 'confirmed'
  const name = `${orderId}-placed`
  if (await isWithheld(read, name)) return 'withheld'
  return (await isMessageKnown(read, name)) ? 'asked' : 'none'
}
