import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readOrderLines } from './order-lines.ts'
import { isOpen } from './state-conditions.ts'

/** Returns the lines of the open orders of a business day, an order each, without those that were placed to try the shop out. */
export async function readOpenOrdersOf(db: Selector, day: string): Promise<SoldLine[][]> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(isOpen)
    .where('business_day', '=', day)
    .where('is_trial', '=', 0)
    .execute()
  const lines = await readOrderLines(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map(({ id }) => lines.get(id) ?? [])
}
