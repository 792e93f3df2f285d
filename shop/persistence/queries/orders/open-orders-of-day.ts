import type { Adjustment } from '#shop/domain/orders/adjustment.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { readAdjustments } from './order-adjustments.ts'
import { readOrderLines } from './order-lines.ts'
import { isOpen } from './state-conditions.ts'

/** An order as it was placed, and what has become of its lines. */
type OpenOrder = { lines: SoldLine[]; adjustments: Adjustment[] }

/** Returns the open orders of a business day, without those that were placed to try the shop out. */
export async function readOpenOrdersOf(db: Selector, day: string): Promise<OpenOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(isOpen)
    .where('business_day', '=', day)
    .where('is_trial', '=', 0)
    .execute()
  const ids = orders.map(({ id }) => id)
  const lines = await readOrderLines(db, ids)
  const adjustments = await readAdjustments(db, ids)
  return ids.map((id) => ({ lines: lines.get(id) ?? [], adjustments: adjustments.get(id) ?? [] }))
}
