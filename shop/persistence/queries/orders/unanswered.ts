import type { Reader, Writer } from '#shop/persistence/tables.ts'
import type { Order } from './order-changes.ts'
import { awaitsAnswer, isOpen } from './state-conditions.ts'

/** All orders that wait for the kitchen's answer, or for their card payment. */
export async function readUnanswered(read: Reader): Promise<Order[]> {
  return read
    .selectFrom('orders')
    .selectAll()
    .where(isOpen)
    .where(awaitsAnswer)
    .orderBy('placed_at')
    .execute()
}

/** Records the number of calls made; false when the order was answered, or another program recorded them. */
export async function noteCalls(tx: Writer, orderId: string, calls: number): Promise<boolean> {
  const noted = await tx
    .updateTable('orders')
    .set({ answer_nudges: calls })
    .where('id', '=', orderId)
    .where(awaitsAnswer)
    .where('answer_by', 'is not', null)
    .where('answer_nudges', '<', calls)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
