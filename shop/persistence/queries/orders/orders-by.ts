import type { Selector } from '#shop/persistence/tables.ts'
import { isOpen } from './state-conditions.ts'

/** Returns how many open orders have each discount code, or go to each zone. They keep what it was for them. */
export async function countOpenOrdersBy(
  reader: Selector,
  field: 'code' | 'zone_id',
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('orders')
    .select(`${field} as name`)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(isOpen)
    .where(field, 'is not', null)
    .groupBy(field)
    .execute()
  return new Map(rows.map(({ name, count }) => [String(name), Number(count)]))
}
