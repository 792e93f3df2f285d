import { chosenFrom, partsAsSold, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import { storedLineAllergens, storedParts } from '#shop/persistence/json-columns.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'

/** Returns the lines of orders by order id, in order. */
export async function readOrderLines(
  reader: Selector,
  orderIds: readonly string[],
): Promise<Map<string, SoldLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return new Map([...byOrder].map(([id, own]) => [id, own.map(lineOfRow)]))
}

/** Returns the rows that store an order's lines. */
export function orderLineRows(orderId: string, lines: readonly SoldLine[]): Row<'order_lines'>[] {
  return lines.map((line, position) => ({
    order_id: orderId,
    position,
    item_id: line.itemId,
    title: line.title,
    kitchen_name: line.kitchenName,
    quantity: line.quantity,
    options: JSON.stringify(line.parts),
    unit_price: line.unitPrice,
    total: line.total,
    tax_rate: line.taxRate,
    make_minutes: line.makeMinutes,
    patties: line.patties,
    if_out: line.ifOut?.wish ?? null,
    if_out_instead: line.ifOut?.instead ?? null,
    for_name: line.for ?? null,
    allergens: line.allergens ? JSON.stringify(line.allergens) : null,
    given_back: 0,
  }))
}

function lineOfRow(row: Row<'order_lines'>): SoldLine {
  const parts = partsAsSold(storedParts(row.options, `${row.order_id}/${row.position}`))
  return {
    itemId: row.item_id,
    title: row.title,
    kitchenName: row.kitchen_name,
    ...chosenFrom(parts),
    parts,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    total: row.total,
    taxRate: row.tax_rate,
    makeMinutes: row.make_minutes,
    patties: row.patties,
    ...(row.allergens !== null && {
      allergens: storedLineAllergens(row.allergens, `${row.order_id}/${row.position}`),
    }),
    ...(row.for_name && { for: row.for_name }),
    ...(row.if_out && { ifOut: { wish: row.if_out, instead: row.if_out_instead } }),
  }
}
