import { sql } from 'kysely'
import type { MinorUnits } from '#shop/domain/money.ts'
import type { NewRow, Row, Selector, Writer } from '../tables.ts'

export type Refund = Row<'payment_refunds'>

/** What is still to be given back of a payment, the oldest first. */
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

/** What was asked for an order under a key before; null for nothing. */
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

export async function insertRefund(tx: Writer, refund: NewRow<'payment_refunds'>): Promise<void> {
  await tx.insertInto('payment_refunds').values(refund).execute()
}

export async function endRefund(
  tx: Writer,
  id: string,
  state: 'made' | 'impossible',
  now: number,
): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** A payment that was charged for an order, and how much of it can still be given back. */
export type Refundable = { paymentId: string; left: MinorUnits }

/**
 * Takes orders; gives those of them that were charged to a card and keep the money, with what was
 * neither given back so far nor is asked for.
 */
export async function readRefundable(
  db: Selector,
  orderIds: readonly string[],
): Promise<Map<string, Refundable>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_entries')
    .innerJoin('payments', 'payments.id', 'payment_entries.payment_id')
    .select(['payments.id as paymentId', 'payments.order_id as orderId'])
    .select(['payment_entries.kind', 'payment_entries.amount'])
    .where('payment_entries.order_id', 'in', orderIds)
    .where('payments.wanted', '!=', 'release')
    .unionAll(
      db
        .selectFrom('payment_refunds')
        .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
        .select(['payments.id as paymentId', 'payments.order_id as orderId'])
        .select(sql<'refunded'>`'refunded'`.as('kind'))
        .select('payment_refunds.amount')
        .where('payment_refunds.order_id', 'in', orderIds)
        .where('payment_refunds.state', '=', 'asked')
        .where('payments.wanted', '!=', 'release'),
    )
    .execute()
  const found = new Map<string, Refundable>()
  for (const { orderId, paymentId, kind, amount } of rows) {
    const sign = SIGNS[kind] ?? 0
    const { left } = found.get(orderId) ?? { left: 0 }
    if (sign !== 0) found.set(orderId, { paymentId, left: left + sign * amount })
  }
  return found
}

const SIGNS: Record<string, number> = { captured: 1, refunded: -1 }
