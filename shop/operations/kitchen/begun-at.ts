import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { isForLater } from './queue-prints.ts'

/**
 * Returns since when an accepted order is being made without anybody's tap: since it was accepted, or since it fired if
 * that was later. Null while it waits for its fire time, and where the owner wants the start tapped.
 */
export async function readBegunAt(tx: Writer, order: Order, now: number): Promise<number | null> {
  const { separateStart } = await readSettings(tx)
  if (separateStart || (await isForLater(tx, order, now))) return null
  return Math.max(order.accepted_at ?? now, order.fired_at ?? 0)
}
