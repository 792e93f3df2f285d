import type { Selector } from '#shop/persistence/tables.ts'
import { isOpen } from './state-conditions.ts'

/** How many open orders there are for a business day, such as `2026-11-20`. */
export type OrdersOfDay = { day: string; count: number }

/**
 * Returns how many open orders have one of some items in a line of its own, by business day, the earliest first. They keep what
 * it was when it was ordered.
 */
export async function countOpenOrdersWith(
  reader: Selector,
  itemIds: readonly string[],
): Promise<OrdersOfDay[]> {
  if (itemIds.length === 0) return []
  const rows = await openOrdersWith(reader, itemIds)
    .select('business_day as day')
    .select(({ fn }) => fn.count<number | string>('orders.id').distinct().as('count'))
    .groupBy('business_day')
    .orderBy('business_day')
    .execute()
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}

/** Returns the first open orders of the business days after one that have one of some items. */
export function listOrdersAheadWith(
  reader: Selector,
  itemIds: readonly string[],
  { after, most }: { after: string; most: number },
): Promise<{ id: string; number: number; day: string }[]> {
  return openOrdersWith(reader, itemIds)
    .select(['orders.id', 'number', 'business_day as day'])
    .distinct()
    .where('business_day', '>', after)
    .orderBy('business_day')
    .orderBy('number')
    .limit(most)
    .execute()
}

/** Returns by item how many open orders have it in a line of its own. */
export async function countOpenOrdersByItem(
  reader: Selector,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('order_lines.item_id as id')
    .select(({ fn }) => fn.count<number | string>('orders.id').distinct().as('count'))
    .where(isOpen)
    .groupBy('order_lines.item_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

function openOrdersWith(reader: Selector, itemIds: readonly string[]) {
  return reader
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where(isOpen)
    .where('order_lines.item_id', 'in', [...itemIds])
}
