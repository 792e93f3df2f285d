import type { ExpressionBuilder } from 'kysely'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import type { PaymentEntry } from '#shop/domain/payments/payment.ts'
import type { NewRow, Reader, Row, Selector, Tables, Writer } from '#shop/persistence/tables.ts'

export type Payment = Row<'payments'>

/** The payment with an id of ours; undefined when there is none. */
export async function findPayment(db: Selector, id: string): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The current payment of an order, which can still be paid or has been; null when there is none. */
export async function findLivePayment(db: Selector, orderId: string): Promise<Payment | null> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['failed', 'released'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return payment ?? null
}

/** Stores a payment before the provider is asked. */
export async function insertPayment(tx: Writer, payment: NewRow<'payments'>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
}

/** Changes a payment unless it has changed since it was read; false then. */
export async function changePayment(
  tx: Writer,
  { id, version }: Pick<Payment, 'id' | 'version'>,
  columns: Partial<Omit<Payment, 'id' | 'order_id' | 'version' | 'updated_at'>>,
  now: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('payments')
    .set({ ...columns, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return changed !== undefined
}

/** Whether another payment of the order holds money that is not to be returned. */
export async function isPaidOtherwise(tx: Writer, { id, order_id }: Payment): Promise<boolean> {
  const other = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order_id)
    .where('id', '!=', id)
    .where('state', 'in', ['authorised', 'captured', 'unknown'])
    .where('wanted', 'in', ['authorise', 'capture'])
    .executeTakeFirst()
  return other !== undefined
}

/** Enters movements of money in the ledger; one that exists already stays as it is. Returns the new ones. */
export async function enterMovements(
  tx: Writer,
  { id, order_id }: Payment,
  entries: readonly (PaymentEntry & { id: string })[],
  now: number,
): Promise<PaymentEntry[]> {
  if (entries.length === 0) return []
  const rows = entries.map(({ reference, refundId, ...entry }) => ({
    ...entry,
    order_id,
    payment_id: id,
    provider_ref: reference,
    means: null,
    refund_id: refundId,
    actor_id: null,
    at: now,
  }))
  const entered = await tx
    .insertInto('payment_entries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'provider_ref']).doNothing())
    .returning('id')
    .execute()
  return entries.filter((entry) => entered.some(({ id }) => id === entry.id))
}

/** Enters money that was paid, or paid back, where an order is handed over. `reference` is unique per kind. */
export async function enterCounterMoney(
  tx: Writer,
  entry: {
    id: string
    orderId: string
    kind: 'taken_at_counter' | 'released' | 'refunded'
    means: PaidBy
    amount: MinorUnits
    reference: string
    /** For what was given back: the refund. */
    refundId?: string
    actorId: string | null
    at: number
  },
): Promise<void> {
  const { orderId: order_id, reference: provider_ref, refundId, actorId, ...others } = entry
  const names = { order_id, provider_ref, refund_id: refundId ?? null, actor_id: actorId }
  const row = { ...others, ...names, payment_id: null }
  await tx.insertInto('payment_entries').values(row).execute()
}

/** How long a program has a payment for itself, in milliseconds: about as long as slow answers take. */
export const PAYMENT_LEASE = 30_000
/**
 * No check is scheduled further ahead; one that seems to be was scheduled by a clock that has since been set back.
 */
const LONGEST_CHECK_DELAY = 3_600_000

/** Returns the payments that are due for a check and not leased, the longest due first. */
export async function readDuePayments(read: Reader, now: number, most: number): Promise<string[]> {
  const rows = await read
    .selectFrom('payments')
    .select('id')
    .where((row) =>
      row.or([row('next_look_at', '<=', now), row('next_look_at', '>', now + LONGEST_CHECK_DELAY)]),
    )
    .where(isFree(now))
    .orderBy('next_look_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Leases those of the payments that nobody else has, until an instant; returns their ids. */
export async function leasePayments(
  tx: Writer,
  ids: readonly string[],
  now: number,
  until: number,
): Promise<string[]> {
  const rows = await tx
    .updateTable('payments')
    .set({ leased_until: until })
    .where('id', 'in', ids)
    .where(isFree(now))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends a lease, unless another program has leased the payment since. */
export async function endPaymentLease(tx: Writer, id: string, until: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('leased_until', '=', until)
    .execute()
}

/** A lease is also ignored when it was made by a clock that has since been set back. */
function isFree(now: number) {
  return (row: ExpressionBuilder<Tables, 'payments'>) =>
    row.or([
      row('leased_until', 'is', null),
      row('leased_until', '<=', now),
      row('leased_until', '>', now + PAYMENT_LEASE),
    ])
}

/** Makes a payment due now; programs that have read it before have to read it again. */
export async function makePaymentDue(tx: Writer, id: string, now: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set((row) => ({ next_look_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Schedules the next check, without changing the version. */
export async function scheduleCheck(tx: Writer, id: string, until: number | null): Promise<void> {
  await tx.updateTable('payments').set({ next_look_at: until }).where('id', '=', id).execute()
}

/** Raises the alarm for people to look at it; an earlier alarm keeps its time. */
export async function setAlarm(tx: Writer, id: string, now: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ alarm_at: now })
    .where('id', '=', id)
    .where('alarm_at', 'is', null)
    .execute()
}

/** Ends the alarms of all payments of an order. */
export async function endAlarms(tx: Writer, orderId: string): Promise<void> {
  await tx.updateTable('payments').set({ alarm_at: null }).where('order_id', '=', orderId).execute()
}

export type UnsettledPayment = Pick<Payment, 'id' | 'session_id' | 'state' | 'updated_at'>

/**
 * The payments whose end the provider still has to be asked for, with their sessions there: at most so many, those that hold money
 * before those that are still to be paid, and the newest first.
 */
export function listUnsettledPayments(reader: Selector, most: number): Promise<UnsettledPayment[]> {
  return reader
    .selectFrom('payments')
    .select(['id', 'session_id', 'state', 'updated_at'])
    .where('next_look_at', 'is not', null)
    .where('session_id', 'is not', null)
    .orderBy((row) => row.case().when('state', '=', 'open').then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}
