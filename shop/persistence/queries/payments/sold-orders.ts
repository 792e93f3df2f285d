import type { Span } from '#shop/domain/hours/business-day.ts'
import type { KnownMenu } from '#shop/domain/orders/stock-of-lines.ts'
import { NO_SALES, type Sales, sumSales } from '#shop/domain/reports/day-sales.ts'
import { type KitchenRecord, NO_RECORD, recordOf } from '#shop/domain/reports/kept-promise.ts'
import { type LineChange, type SoldOrder, salesOf } from '#shop/domain/reports/sold-order.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { storedPromise, storedShares } from '#shop/persistence/json-columns.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'
import { readOrderLines } from '../orders/order-lines.ts'
import { isOfSales, ORDERS_AT_ONCE } from './ledger.ts'

type SaleSettings = Pick<ShopSettings, 'currency' | 'timeZone'>

/**
 * Returns what was handed over in a stretch of time, less what was recalled, in the shop's currency. Orders that were placed to
 * try the shop out are not in it. The cost depends on how many orders were handed over then.
 */
export async function readSales(
  db: Selector,
  span: Span,
  { currency, timeZone }: SaleSettings,
  menu: KnownMenu,
): Promise<Sales> {
  const rows = await db
    .selectFrom('order_events')
    .select('order_id')
    .distinct()
    .where(isOfSales)
    .where('at', '>=', span.begins)
    .where('at', '<', span.ends)
    .execute()
  const ids = rows.map(({ order_id }) => order_id)
  const sales: Sales[] = []
  for (let from = 0; from < ids.length; from += ORDERS_AT_ONCE) {
    const orders = await readSoldOrders(db, ids.slice(from, from + ORDERS_AT_ONCE), currency.code)
    for (const { row, sold } of orders) {
      sales.push({ ...NO_SALES, kitchen: recordWithin(row, span) })
      sales.push(...salesOf(sold, span, menu, timeZone))
    }
  }
  return sumSales(sales)
}

async function readSoldOrders(db: Selector, ids: readonly string[], currency: string) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'state', 'fulfilment', 'slot_at', 'promised_at', 'promise'])
    .select(['placed_at', 'shown_at', 'accepted_at', 'ready_at', 'closed_at'])
    .where('id', 'in', ids)
    .where('is_trial', '=', 0)
    .where('currency', '=', currency)
    .execute()
  const steps = Map.groupBy(await readSteps(db, ids), ({ orderId }) => orderId)
  const changes = Map.groupBy(await readChanges(db, ids), ({ orderId }) => orderId)
  const lines = await readOrderLines(db, ids)
  return orders.map((row) => {
    const sold: SoldOrder = {
      steps: steps.get(row.id) ?? [],
      lines: lines.get(row.id) ?? [],
      changes: changes.get(row.id) ?? [],
      promisedAt: storedPromise(row.promise, row.id).readyAt,
    }
    return { row, sold }
  })
}

async function readSteps(db: Selector, ids: readonly string[]) {
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'version', 'kind', 'at'])
    .where('order_id', 'in', ids)
    .where('kind', 'in', ['completed', 'recalled'])
    .orderBy('version')
    .execute()
  return events.map(({ order_id: orderId, version, kind, at }) => {
    const step = kind === 'completed' ? 'completed' : 'recalled'
    return { orderId, version, kind: step, at } as const
  })
}

async function readChanges(
  db: Selector,
  ids: readonly string[],
): Promise<(LineChange & { orderId: string })[]> {
  const rows = await db
    .selectFrom('order_adjustments')
    .select(['order_id', 'version', 'line', 'part', 'kind', 'quantity', 'instead'])
    .select(['undoes', 'shares'])
    .where('order_id', 'in', ids)
    .orderBy('version')
    .execute()
  return rows.map(({ order_id: orderId, shares, ...row }) => {
    return { ...row, orderId, shares: storedShares(shares, `${orderId}/${row.version}`) }
  })
}

type TimedRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'state'
  | 'fulfilment'
  | 'slot_at'
  | 'promise'
  | 'placed_at'
  | 'shown_at'
  | 'accepted_at'
  | 'ready_at'
  | 'closed_at'
>

/** Of an order that was handed over then, and for good. */
function recordWithin(row: TimedRow, { begins, ends }: Span): KitchenRecord {
  const { state, closed_at: closedAt } = row
  if (state !== 'completed' || closedAt === null) return NO_RECORD
  if (closedAt < begins || closedAt >= ends) return NO_RECORD
  const promise = storedPromise(row.promise, row.id)
  return recordOf({
    fulfilment: row.fulfilment,
    isAsap: row.slot_at === null,
    placedAt: row.placed_at,
    shownAt: row.shown_at ?? row.placed_at,
    acceptedAt: row.accepted_at,
    readyAt: row.ready_at,
    closedAt,
    promisedAt: promise.readyAt,
    zoneMinutes: promise.reasons.zoneMinutes,
  })
}
