import { sql } from 'kysely'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'

export type Refund = Row<'payment_refunds'>

/** Refunds of a payment that are still to be made, the oldest first. */
export async function readAskedRefunds(db: Selector, paymentId: string): Promise<Refund[]> {
  return db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}

/** The refund of a payment with an id of ours; null when there is none. */
export async function findRefund(
  tx: Writer,
  paymentId: string,
  id: string | null,
): Promise<Refund | null> {
  if (id === null) return null
  const refund = await tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('id', '=', id)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return refund ?? null
}

/** The refund of an order with a request key; null when there is none. */
export async function findRefundByKey(
  tx: Writer,
  orderId: string,
  key: string,
): Promise<Refund | null> {
  const refund = await tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return refund ?? null
}

/** Stores a refund before the provider is asked. */
export async function insertRefund(tx: Writer, refund: NewRow<'payment_refunds'>): Promise<void> {
  await tx.insertInto('payment_refunds').values(refund).execute()
}

/** Records what became of a refund, and when (epoch milliseconds). */
export async function endRefund(
  tx: Writer,
  id: string,
  state: Exclude<Refund['state'], 'asked'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** A charged payment of an order, and how much of it can still be refunded. */
export type Refundable = { paymentId: string; left: MinorUnits }

/**
 * Returns the charged payments of orders that have money left to refund, less the refunds made and asked for. If
 * an order has several, the one that people have to refund comes first.
 */
export async function readRefundable(
  db: Selector,
  orderIds: readonly string[],
): Promise<Map<string, Refundable>> {
  if (orderIds.length === 0) return new Map()
  const movements = await db
    .selectFrom('payment_entries')
    .innerJoin('payments', 'payments.id', 'payment_entries.payment_id')
    .select(['payments.id as paymentId', 'payments.order_id as orderId', 'payments.wanted'])
    .select(['payment_entries.kind', 'payment_entries.amount'])
    .where('payment_entries.order_id', 'in', orderIds)
    .where('payments.wanted', '!=', 'release')
    .unionAll(
      db
        .selectFrom('payment_refunds')
        .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
        .select(['payments.id as paymentId', 'payments.order_id as orderId', 'payments.wanted'])
        .select(sql<'refunded'>`'refunded'`.as('kind'))
        .select('payment_refunds.amount')
        .where('payment_refunds.order_id', 'in', orderIds)
        .where('payment_refunds.state', '=', 'asked')
        .where('payments.wanted', '!=', 'release'),
    )
    .execute()
  const ofPayments = Map.groupBy(movements, ({ paymentId }) => paymentId)
  const found = new Map<string, Refundable>()
  for (const [paymentId, ofPayment] of ofPayments) {
    const [first] = ofPayment
    const left = ofPayment.reduce((sum, { kind, amount }) => sum + (SIGNS[kind] ?? 0) * amount, 0)
    if (!first || left <= 0) continue
    const { orderId, wanted } = first
    if (wanted === 'by_hand' || !found.has(orderId)) found.set(orderId, { paymentId, left })
  }
  return found
}

const SIGNS: Record<string, number> = { captured: 1, refunded: -1, refund_failed: 1 }
