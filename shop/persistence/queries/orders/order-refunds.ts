import { type MinorUnits, sum } from '#shop/domain/common/money.ts'
import type { Span } from '#shop/domain/hours/business-day.ts'
import type { LedgerEntry } from '#shop/domain/payments/order-ledger.ts'
import type { OrderRefund } from '#shop/domain/payments/order-refund.ts'
import { storedGiven, storedRefundLines } from '#shop/persistence/json-columns.ts'
import type { NewRow, Selector, Writer } from '#shop/persistence/tables.ts'
import { isAdjustmentKey } from '../payments/refunds.ts'

type Refund = Pick<NewRow<'order_refunds'>, 'id' | 'order_id'> & OrderRefund

/** Stores what a refund gives back, with the event of the order's new version. */
export async function addOrderRefund(tx: Writer, { given, lines, ...row }: Refund): Promise<void> {
  const parts = { given: JSON.stringify(given), lines: JSON.stringify(lines) }
  await tx
    .insertInto('order_refunds')
    .values({ ...row, ...parts })
    .execute()
}

/** Returns what was given back of orders or is on its way, the oldest first, by order id; not what did not reach its guest. */
export async function readOrderRefunds(
  reader: Selector,
  orderIds: readonly string[],
): Promise<Map<string, OrderRefund[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('order_refunds')
    .leftJoin('payment_refunds', 'payment_refunds.id', 'order_refunds.id')
    .selectAll('order_refunds')
    .where('order_refunds.order_id', 'in', orderIds)
    .where(({ eb, or }) =>
      or([
        eb('order_refunds.means', 'in', ['cash', 'code']),
        eb('payment_refunds.state', 'in', ['asked', 'made']),
      ]),
    )
    .orderBy('order_refunds.version')
    .execute()
  const refunds = rows.map(({ id: _, order_id: id, given, lines, ...refund }) => {
    const place = `${id}/${refund.version}`
    const parts = { given: storedGiven(given, place), lines: storedRefundLines(lines, place) }
    return { id, refund: { ...refund, ...parts } }
  })
  const byOrder = Map.groupBy(refunds, ({ id }) => id)
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ refund }) => refund)]))
}

/** Returns what was given back of an order as codes, in minor units. */
export async function sumOfRefundCodes(reader: Selector, orderId: string): Promise<MinorUnits> {
  const rows = await reader
    .selectFrom('order_refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('means', '=', 'code')
    .execute()
  return sum(rows.map(({ amount }) => amount))
}

/** Returns the codes that were given in a stretch of time for money of orders in a currency, the oldest first. */
export async function readRefundCodes(
  reader: Selector,
  { begins, ends }: Span,
  currency: string,
): Promise<{ at: number; amount: MinorUnits; order: LedgerEntry['order'] }[]> {
  const rows = await reader
    .selectFrom('order_refunds')
    .innerJoin('orders', 'orders.id', 'order_refunds.order_id')
    .select(['order_refunds.at', 'order_refunds.amount', 'orders.id', 'orders.number'])
    .select('orders.business_day')
    .where('order_refunds.means', '=', 'code')
    .where('order_refunds.at', '>=', begins)
    .where('order_refunds.at', '<', ends)
    .where('orders.currency', '=', currency)
    .orderBy('order_refunds.at')
    .execute()
  return rows.map(({ at, amount, id, number, business_day: numberDay }) => {
    return { at, amount, order: { id, number, numberDay } }
  })
}

/** Returns what earlier releases gave back of an order's card payment, of which nobody noted the taxes, in minor units. */
export async function sumOfUnsharedRefunds(reader: Selector, orderId: string): Promise<MinorUnits> {
  const rows = await reader
    .selectFrom('payment_refunds')
    .leftJoin('order_refunds', 'order_refunds.id', 'payment_refunds.id')
    .select(['payment_refunds.amount', 'payment_refunds.request_key'])
    .where('payment_refunds.order_id', '=', orderId)
    .where('payment_refunds.state', 'in', ['asked', 'made'])
    .where('order_refunds.id', 'is', null)
    .execute()
  const amounts = rows.filter(({ request_key: key }) => !isAdjustmentKey(key))
  return sum(amounts.map(({ amount }) => amount))
}
