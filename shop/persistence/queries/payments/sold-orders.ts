import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Currency } from '#shop/domain/common/money.ts'
import type { Span } from '#shop/domain/hours/business-day.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import type { KnownMenu } from '#shop/domain/orders/stock-of-lines.ts'
import { NO_SALES, type Sales, sumSales } from '#shop/domain/reports/day-sales.ts'
import { type KitchenRecord, NO_RECORD, recordOf } from '#shop/domain/reports/kept-promise.ts'
import { type OrderSale, orderSales, type PaidOrder } from '#shop/domain/reports/order-sale.ts'
import {
  type Handover,
  type LineChange,
  type SoldOrder,
  salesOf,
} from '#shop/domain/reports/sold-order.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import {
  storedDiscountLines,
  storedPromise,
  storedShares,
  storedTaxLines,
} from '#shop/persistence/json-columns.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'
import { readOrderLines } from '../orders/order-lines.ts'
import { finishedWithin, TIMED_COLUMNS } from './finished-orders.ts'
import { isOfSales, ORDERS_AT_ONCE } from './ledger.ts'

/** What an order was sold for when it was handed over, or below 0 taken back. `at` is an instant. */
export type SaleOfOrder = Omit<Handover<OrderSale>, 'sold'> & OrderSale & { order: NamedOrder }

/** An order as its books name it: not by its guest. */
type NamedOrder = {
  id: string
  number: number
  /** The business day that its number belongs to. */
  numberDay: string
  fulfilment: Fulfilment
  /** The discount code; null: it has none. */
  code: string | null
  /** How it was paid, as it is known by now; null: nobody entered it. */
  paidBy: PaidBy | 'card' | null
}

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
  const sales: Sales[] = []
  for await (const { row, sold } of soldOrdersIn(db, span, currency)) {
    sales.push({ ...NO_SALES, kitchen: recordWithin(row, span) })
    sales.push(...salesOf(sold, span, menu, timeZone))
  }
  return sumSales(sales)
}

/**
 * Returns what each order was sold for in a stretch of time, and what was taken back of that, by time: in the shop's currency and without
 * orders that were placed to try the shop out. The cost depends on how many orders were handed over then.
 */
export async function readOrderSales(
  db: Selector,
  span: Span,
  { currency }: Pick<ShopSettings, 'currency'>,
): Promise<SaleOfOrder[]> {
  const sales: SaleOfOrder[] = []
  for await (const { row, sold } of soldOrdersIn(db, span, currency)) {
    const order = namesOf(row)
    const own = orderSales({ ...sold, money: moneyOf(row) }, span)
    sales.push(...own.map(({ at, kind, sold: sale }) => ({ at, kind, order, ...sale })))
  }
  return sales.toSorted((one, other) => one.at - other.at)
}

async function* soldOrdersIn(db: Selector, span: Span, { code }: Currency) {
  const rows = await db
    .selectFrom('order_events')
    .select('order_id')
    .distinct()
    .where(isOfSales)
    .where('at', '>=', span.begins)
    .where('at', '<', span.ends)
    .execute()
  const ids = rows.map(({ order_id }) => order_id)
  for (let from = 0; from < ids.length; from += ORDERS_AT_ONCE) {
    yield* await readSoldOrders(db, ids.slice(from, from + ORDERS_AT_ONCE), code)
  }
}

async function readSoldOrders(db: Selector, ids: readonly string[], currency: string) {
  const orders = await db
    .selectFrom('orders')
    .select(TIMED_COLUMNS)
    .select(['number', 'business_day', 'code', 'payment_method', 'paid_by'])
    .select(['tax_included', 'discount_kind', 'discount_lines', 'tax', 'tax_lines'])
    .select(['products', 'discount', 'delivery_fee', 'tip', 'total'])
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

type NamedRow = Pick<
  Row<'orders'>,
  'id' | 'number' | 'business_day' | 'fulfilment' | 'code' | 'payment_method' | 'paid_by'
>

function namesOf(row: NamedRow): NamedOrder {
  const { id, number, fulfilment, code } = row
  const paidBy = row.payment_method === 'card' ? 'card' : row.paid_by
  return { id, number, numberDay: row.business_day, fulfilment, code, paidBy }
}

type MoneyRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'tax_included'
  | 'discount_kind'
  | 'discount_lines'
  | 'tax'
  | 'tax_lines'
  | 'products'
  | 'discount'
  | 'delivery_fee'
  | 'tip'
  | 'total'
>

function moneyOf(row: MoneyRow): PaidOrder['money'] {
  const { id, products, discount, tip, tax, total, discount_lines: lines } = row
  const taxLines = storedTaxLines(row.tax_lines, id)
  return {
    totals: { products, discount, deliveryFee: row.delivery_fee, tip, tax, taxLines, total },
    taxIncluded: row.tax_included === 1,
    discountKind: row.discount_kind,
    discountLines: lines === null ? null : storedDiscountLines(lines, id),
  }
}

/** Of an order that was handed over then, and for good. */
function recordWithin(row: Parameters<typeof finishedWithin>[0], span: Span): KitchenRecord {
  const finished = finishedWithin(row, span)
  return finished ? recordOf(finished) : NO_RECORD
}
