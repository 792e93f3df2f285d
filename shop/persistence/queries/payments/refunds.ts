import { sql } from 'kysely'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'

export type Refund = Row<'payment_refunds'>

/**
 * Refunds of a payment that are still to be made and due at an instant (null: at whichever), the oldest first. Those of
 * adjustments are due once they can't be taken back any more.
 */
export async function readAskedRefunds(
  db: Selector,
  paymentId: string,
  dueAt: number | null,
): Promise<Refund[]> {
  return db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .$if(dueAt !== null, (query) => query.where('asked_at', '<=', dueAt ?? 0))
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

/** No key of a request has a space. */
const OF_ADJUSTMENT = 'adjustment '

/** Returns the key of the refund that goes with the adjustment of a version of its order. */
export function adjustmentKey(version: number): string {
  return `${OF_ADJUSTMENT}${version}`
}

/** Whether a refund goes with an adjustment, whose shares say what was given back. */
export function isAdjustmentKey(key: string | null): boolean {
  return key?.startsWith(OF_ADJUSTMENT) === true
}

/** Stores a refund before the provider is asked. */
export async function insertRefund(tx: Writer, refund: NewRow<'payment_refunds'>): Promise<void> {
  await tx.insertInto('payment_refunds').values(refund).execute()
}

/** Records what became of a refund, and when (epoch milliseconds). */
export async function endRefund(
  tx: Writer,
  id: string,
  state: Exclude<Refund['state'], 'asked' | 'withdrawn'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** Returns when the next refund of a payment is due after an instant; null: none is. */
export async function nextRefundDue(
  db: Selector,
  paymentId: string,
  now: number,
): Promise<number | null> {
  const next = await db
    .selectFrom('payment_refunds')
    .select('asked_at')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .where('asked_at', '>', now)
    .orderBy('asked_at')
    .limit(1)
    .executeTakeFirst()
  return next?.asked_at ?? null
}

/** Takes a refund back that is not due yet. */
export async function withdrawRefund(tx: Writer, id: string, now: number): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ state: 'withdrawn', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('asked_at', '>', now)
    .execute()
}

/** Takes all refunds of an order back that are not due yet: all of its money is returned in one piece. */
export async function withdrawRefunds(tx: Writer, orderId: string, now: number): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ state: 'withdrawn', ended_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .where('asked_at', '>', now)
    .execute()
}

/** A charged payment of an order, and how much of it can still be refunded. */
export type Refundable = { paymentId: string; left: MinorUnits }

/**
 * Returns the charged payments of orders that have money left to refund, less the refunds made and asked for, and less
 * what was given back in cash or as codes. If an order has several, the one that people have to refund comes first.
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
  return lessGiven(db, found)
}

async function lessGiven(
  db: Selector,
  found: Map<string, Refundable>,
): Promise<Map<string, Refundable>> {
  if (found.size === 0) return found
  const given = await db
    .selectFrom('order_refunds')
    .select(['order_id', 'amount'])
    .where('order_id', 'in', [...found.keys()])
    .where('means', 'in', ['cash', 'code'])
    .execute()
  for (const { order_id: id, amount } of given) {
    const { paymentId = '', left = 0 } = found.get(id) ?? {}
    if (left > amount) found.set(id, { paymentId, left: left - amount })
    else found.delete(id)
  }
  return found
}

const SIGNS: Record<string, number> = { captured: 1, refunded: -1, refund_failed: 1 }
