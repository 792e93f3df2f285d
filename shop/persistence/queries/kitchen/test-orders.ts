import type { Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { actorName } from '../orders/order-events.ts'

/** A test of the board: when it was sent, and when and by whom it was seen there. */
export type TestOrder = { id: string; sentAt: number; seenAt: number | null; seenBy: string | null }

/** Puts a test order in the place of any before it. */
export async function putTestOrder(
  tx: Writer,
  order: Pick<Row<'test_orders'>, 'id' | 'sent_at' | 'sent_by'>,
): Promise<void> {
  await deleteTestOrders(tx)
  await tx
    .insertInto('test_orders')
    .values({ ...order, seen_at: null, seen_by: null })
    .execute()
}

/** Notes that somebody saw it; false when it is not there, or was seen. */
export async function seeTestOrderOnce(
  tx: Writer,
  { id, by, at }: { id: string; by: string; at: number },
): Promise<boolean> {
  const seen = await tx
    .updateTable('test_orders')
    .set({ seen_at: at, seen_by: by })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return seen !== undefined
}

/** Throws all of them away. */
export async function deleteTestOrders(tx: Writer): Promise<void> {
  await tx.deleteFrom('test_orders').execute()
}

/** Returns the last one that was sent since an instant; null if there is none. */
export async function findTestOrder(reader: Selector, since: number): Promise<TestOrder | null> {
  const row = await reader
    .selectFrom('test_orders')
    .leftJoin('user', 'user.id', 'test_orders.seen_by')
    .leftJoin('kitchen_devices', 'kitchen_devices.id', 'test_orders.seen_by')
    .select(['test_orders.id', 'sent_at as sentAt', 'seen_at as seenAt'])
    .select(['user.name as userName', 'kitchen_devices.name as deviceName', 'person'])
    .where('sent_at', '>', since)
    .executeTakeFirst()
  if (!row) return null
  const { id, sentAt, seenAt } = row
  return { id, sentAt, seenAt, seenBy: actorName({ ...row, keyName: null }) }
}
