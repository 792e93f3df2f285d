import type { Row, Selector } from '#shop/persistence/tables.ts'

/** A line of an order as it was sold. Money in minor units; the minutes and patties are of one piece. */
export type OrderLine = {
  itemId: string
  title: string
  options: string[]
  quantity: number
  unitPrice: number
  total: number
  makeMinutes: number
  patties: number
}

/** Takes ids of orders; gives the lines of each that has some, in order. */
export async function readOrderLines(
  reader: Selector,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return new Map([...byOrder].map(([id, own]) => [id, own.map(soldLine)]))
}

/** A stored line as it was sold. */
export function soldLine(row: Row<'order_lines'>): OrderLine {
  return {
    itemId: row.item_id,
    title: row.title,
    options: JSON.parse(row.options) as string[],
    quantity: row.quantity,
    unitPrice: row.unit_price,
    total: row.total,
    makeMinutes: row.make_minutes,
    patties: row.patties,
  }
}
