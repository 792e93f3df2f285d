import { ADJUSTMENT_UNDONE_WITHIN } from '#shop/domain/orders/adjustment.ts'
import { deleteOutboxMessages, holdMessage } from '#shop/persistence/queries/messages/outbox.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { mailOrderStep, orderMailName } from './mail-order-step.ts'

/** Mails the guest what became of a line, within its transaction; the mail leaves once that can't be taken back. */
export async function mailAdjustment(
  tx: Writer,
  shop: Shop,
  orderId: string,
  now: number,
): Promise<void> {
  await mailOrderStep(tx, shop, orderId, 'adjusted')
  const order = await findOrder(tx, orderId)
  if (order) await holdMessage(tx, nameAt(order, order.version), now + ADJUSTMENT_UNDONE_WITHIN)
}

/** Deletes the mail about an adjustment that is taken back before it left. */
export async function withdrawAdjustmentMail(
  tx: Writer,
  order: Order,
  version: number,
): Promise<void> {
  await deleteOutboxMessages(tx, [nameAt(order, version)])
}

function nameAt({ id }: Pick<Order, 'id'>, version: number): string {
  return orderMailName({ id, version }, 'adjusted')
}
