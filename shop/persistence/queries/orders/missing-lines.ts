import type { MissingLine } from '#shop/domain/orders/missing-line.ts'
import type { NewRow, Selector, Writer } from '#shop/persistence/tables.ts'
import { readOrderRefunds } from './order-refunds.ts'

/** Returns what an order's guest says was missing, the oldest first, and of what money was given back since. */
export async function readMissingLines(read: Selector, orderId: string): Promise<MissingLine[]> {
  const rows = await read
    .selectFrom('missing_lines')
    .select(['line', 'quantity', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('line')
    .execute()
  if (rows.length === 0) return []
  const refunds = (await readOrderRefunds(read, [orderId])).get(orderId) ?? []
  return rows.map((row) => {
    const since = refunds.filter(({ at }) => at >= row.at)
    const isGivenBack = since.some(({ lines }) => lines.some(({ line }) => line === row.line))
    return { ...row, isGivenBack }
  })
}

/** Stores it; false if that line was reported before. */
export async function addMissingLine(tx: Writer, row: NewRow<'missing_lines'>): Promise<boolean> {
  const added = await tx
    .insertInto('missing_lines')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'line']).doNothing())
    .returning('line')
    .executeTakeFirst()
  return added !== undefined
}
