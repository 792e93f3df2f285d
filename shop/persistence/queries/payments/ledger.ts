import type { Span } from '#shop/domain/hours/business-day.ts'
import {
  type LedgerEntry,
  type LedgerMoney,
  type LedgerOrder,
  type LedgerStep,
  ledgerOf,
} from '#shop/domain/payments/order-ledger.ts'
import { oneOf } from '#shop/persistence/dialect/checks.ts'
import { storedGiven, storedShares, storedTaxLines } from '#shop/persistence/json-columns.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'
import { isAdjustmentKey } from './refunds.ts'

/** The condition of the index of sales, word for word; otherwise it would not be used. */
export const isOfSales = oneOf('kind', ['completed', 'recalled', 'paid_corrected'])

/** Few enough to be parameters of one statement. */
export const ORDERS_AT_ONCE = 500

/**
 * Returns what changed of the takings in a stretch of time, in a currency, by time. Orders that were placed to try the shop out
 * are not in it. The cost depends on how many orders changed then, not on how many there are.
 */
export async function readLedger(
  db: Selector,
  span: Span,
  currency: string,
): Promise<LedgerEntry[]> {
  const ids = await ordersChangedIn(db, span)
  const entries: LedgerEntry[] = []
  for (let from = 0; from < ids.length; from += ORDERS_AT_ONCE) {
    const orders = await readLedgerOrders(db, ids.slice(from, from + ORDERS_AT_ONCE), currency)
    entries.push(...orders.flatMap(ledgerOf).filter(({ at }) => isWithin(at, span)))
  }
  return entries.toSorted((one, other) => one.at - other.at)
}

/** Returns when the first thing happened that is in the ledger; null: nothing has. */
export async function readLedgerBegin(db: Selector): Promise<number | null> {
  const event = await db
    .selectFrom('order_events')
    .select('at')
    .where(isOfSales)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  const entry = await db
    .selectFrom('payment_entries')
    .select('at')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  const found = [event, entry].flatMap((row) => (row ? [row.at] : []))
  return found.length === 0 ? null : Math.min(...found)
}

function isWithin(at: number, { begins, ends }: Span): boolean {
  return at >= begins && at < ends
}

async function ordersChangedIn(db: Selector, { begins, ends }: Span): Promise<string[]> {
  const events = db
    .selectFrom('order_events')
    .select('order_id')
    .where(isOfSales)
    .where('at', '>=', begins)
    .where('at', '<', ends)
  const adjustments = db
    .selectFrom('order_adjustments')
    .select('order_id')
    .where('at', '>=', begins)
    .where('at', '<', ends)
  const entries = db
    .selectFrom('payment_entries')
    .select('order_id')
    .where('kind', '!=', 'authorised')
    .where('at', '>=', begins)
    .where('at', '<', ends)
  const rows = await events.union(adjustments).union(entries).execute()
  return rows.map(({ order_id }) => order_id)
}

async function readLedgerOrders(
  db: Selector,
  ids: readonly string[],
  currency: string,
): Promise<LedgerOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'business_day', 'fulfilment', 'tax_included', 'tax_lines'])
    .select(['products', 'discount', 'delivery_fee', 'tip', 'total'])
    .where('id', 'in', ids)
    .where('is_trial', '=', 0)
    .where('currency', '=', currency)
    .execute()
  const steps = Map.groupBy(await readSteps(db, ids), ({ orderId }) => orderId)
  const money = Map.groupBy(await readMoney(db, ids), ({ orderId }) => orderId)
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    numberDay: order.business_day,
    fulfilment: order.fulfilment,
    taxIncluded: order.tax_included === 1,
    totals: {
      products: order.products,
      discount: order.discount,
      deliveryFee: order.delivery_fee,
      tip: order.tip,
      taxLines: storedTaxLines(order.tax_lines, order.id),
      total: order.total,
    },
    steps: (steps.get(order.id) ?? []).toSorted((one, other) => one.version - other.version),
    money: money.get(order.id) ?? [],
  }))
}

type OfOrder = { orderId: string }

async function readSteps(db: Selector, ids: readonly string[]): Promise<(LedgerStep & OfOrder)[]> {
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'version', 'kind', 'at'])
    .where('order_id', 'in', ids)
    .where('kind', 'in', ['completed', 'recalled'])
    .execute()
  const adjustments = await db
    .selectFrom('order_adjustments')
    .select(['order_id', 'version', 'at', 'undoes', 'shares'])
    .where('order_id', 'in', ids)
    .execute()
  return [
    ...events.map(({ order_id: orderId, version, kind, at }) => {
      const step = kind === 'completed' ? 'completed' : 'recalled'
      return { orderId, version, kind: step, at } as const
    }),
    ...adjustments.map(({ order_id: orderId, version, at, undoes, shares }) => {
      const own = storedShares(shares, `${orderId}/${version}`)
      return { orderId, version, kind: 'adjusted', at, undoes, shares: own } as const
    }),
  ]
}

async function readMoney(db: Selector, ids: readonly string[]): Promise<(LedgerMoney & OfOrder)[]> {
  const rows = await db
    .selectFrom('payment_entries as entry')
    .leftJoin('payment_refunds as refund', 'refund.id', 'entry.refund_id')
    .leftJoin('order_refunds', 'order_refunds.id', 'entry.refund_id')
    .select(['entry.order_id', 'entry.kind', 'entry.amount', 'entry.provider_ref', 'entry.means'])
    .select(['entry.at', 'refund.request_key', 'order_refunds.given'])
    .where('entry.order_id', 'in', ids)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute()
  return rows.flatMap((row) => {
    const money = moneyOf(row)
    return money === null ? [] : [{ ...money, orderId: row.order_id }]
  })
}

type EntryRow = Pick<
  Row<'payment_entries'>,
  'kind' | 'amount' | 'provider_ref' | 'means' | 'at'
> & { request_key: string | null; given: string | null }

/** Null: it moved no money, because a card was only held. */
function moneyOf(row: EntryRow): LedgerMoney | null {
  const { kind, amount, at, means, given } = row
  switch (kind) {
    case 'authorised':
      return null
    case 'captured':
      return { kind: 'paid', at, means: 'card', amount }
    case 'taken_at_counter':
      return { kind: 'paid', at, means: means ?? 'cash', amount }
    case 'released':
      return means === null ? null : { kind: 'paid', at, means, amount: -amount }
    case 'refunded':
    case 'refund_failed':
      return {
        kind: 'refunded',
        at,
        means: means ?? 'card',
        amount: kind === 'refunded' ? -amount : amount,
        reference: row.provider_ref,
        isOfAdjustment: isAdjustmentKey(row.request_key),
        taxLines: given === null ? [] : storedGiven(given, row.provider_ref).taxLines,
      }
  }
}
