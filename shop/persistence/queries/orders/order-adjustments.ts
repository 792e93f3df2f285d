import { sum } from '#shop/domain/common/money.ts'
import type { Adjustment } from '#shop/domain/orders/adjustment.ts'
import { linesAsMade, type MadeLine } from '#shop/domain/orders/lines-as-made.ts'
import type { RateShare } from '#shop/domain/pricing/line-shares.ts'
import { storedShares } from '#shop/persistence/json-columns.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'
import { personAt } from '../accounts/kitchen-devices.ts'
import { readOrderLines } from './order-lines.ts'

/** Returns the adjustments of orders that were not taken back, the oldest first, by order id. */
export async function readAdjustments(
  reader: Selector,
  orderIds: readonly string[],
): Promise<Map<string, Adjustment[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('order_adjustments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('version')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return new Map([...byOrder].map(([id, own]) => [id, standing(own).map(adjustmentOf)]))
}

/** Returns the lines of orders as the kitchen makes them now, by order id, at the places where they were sold. */
export async function readMadeLines(
  reader: Selector,
  orderIds: readonly string[],
): Promise<Map<string, MadeLine[]>> {
  const made = await readMade(reader, orderIds)
  return new Map([...made].map(([id, { lines }]) => [id, lines]))
}

/** The lines of an order as they are made now, and what became of them. */
export type Made = { lines: MadeLine[]; adjustments: Adjustment[] }

/** Returns the same with what became of the lines. */
export async function readMade(
  reader: Selector,
  orderIds: readonly string[],
): Promise<Map<string, Made>> {
  const lines = await readOrderLines(reader, orderIds)
  const adjustments = await readAdjustments(reader, orderIds)
  return new Map(
    [...lines].map(([id, own]) => {
      const since = adjustments.get(id) ?? []
      return [id, { lines: linesAsMade(own, since), adjustments: since }]
    }),
  )
}

function standing(rows: readonly Row<'order_adjustments'>[]) {
  const undone = new Set(rows.flatMap(({ undoes }) => undoes ?? []))
  return rows.filter(({ version, undoes }) => undoes === null && !undone.has(version))
}

function adjustmentOf(row: Row<'order_adjustments'>): Adjustment {
  const { version, line, part, kind, quantity, title, name, instead, amount, at } = row
  const shares = storedShares(row.shares, `${row.order_id}/${row.version}`)
  return { version, line, part, kind, quantity, title, name, instead, amount, shares, at }
}

type Sums = 'products' | 'discount' | 'tax' | 'shares' | 'person'

type Added = Omit<NewRow<'order_adjustments'>, Sums> & {
  shares: readonly RateShare[]
}

/**
 * Writes an adjustment, or one that takes back another, with the sums of its order and its line. Throws when that would
 * give back more than was sold.
 */
export async function addAdjustment(tx: Writer, { shares, ...row }: Added): Promise<void> {
  const products = sum(shares.map(({ amount }) => amount))
  const discount = sum(shares.map((share) => share.discount))
  const tax = sum(shares.map((share) => share.tax))
  const { order_id: id, line, amount, actor_id } = row
  const person = personAt(tx, actor_id ?? null)
  await tx
    .insertInto('order_adjustments')
    .values({ ...row, products, discount, tax, shares: JSON.stringify(shares), person })
    .execute()
  await tx
    .updateTable('order_lines')
    .set((now) => ({ given_back: now('given_back', '+', products) }))
    .where('order_id', '=', id)
    .where('position', '=', line)
    .execute()
  await tx
    .updateTable('orders')
    .set((now) => ({ adjusted: now('adjusted', '+', amount) }))
    .where('id', '=', id)
    .execute()
}

/** Whether the adjustment that brought an order to a version was taken back. */
export async function wasUndone(
  reader: Selector,
  orderId: string,
  version: number,
): Promise<boolean> {
  const row = await reader
    .selectFrom('order_adjustments')
    .select('version')
    .where('order_id', '=', orderId)
    .where('undoes', '=', version)
    .executeTakeFirst()
  return row !== undefined
}
