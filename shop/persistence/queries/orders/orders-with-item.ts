import type { Selector } from '#shop/persistence/tables.ts'
import { isOpen } from './state-conditions.ts'

/** Returns how many open orders have an item in a line of its own. They keep what it was when it was ordered. */
export async function countOpenOrdersWith(reader: Selector, itemId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(({ fn }) => fn.count<number | string>('orders.id').distinct().as('count'))
    .where(isOpen)
    .where('order_lines.item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
