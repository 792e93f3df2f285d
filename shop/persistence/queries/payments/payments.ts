import type { ExpressionBuilder } from 'kysely'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'
import type { PaymentEntry } from '#shop/domain/payments/payment.ts'
import type { NewRow, Reader, Row, Selector, Tables, Writer } from '#shop/persistence/tables.ts'

export type Payment = Row<'payments'>

export async function findPayment(db: Selector, id: string): Promise<Payment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The payment of an order that may still be paid or was; null when there is none to go on with. */
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

export async function insertPayment(tx: Writer, payment: NewRow<'payments'>): Promise<void> {
  await tx.insertInto('payments').values(payment).execute()
}

/** Changes a payment that still is as it was read; false when somebody else was first. */
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

/** Whether money of another payment of the order is held or taken, and not to go back. */
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

/** Enters movements of money; one that is there already stays as it was entered first. Gives the new ones. */
export async function enterMovements(
  tx: Writer,
  { id, order_id }: Payment,
  entries: readonly (PaymentEntry & { id: string })[],
  now: number,
): Promise<PaymentEntry[]> {
  if (entries.length === 0) return []
  const rows = entries.map(({ reference, ...entry }) => ({
    ...entry,
    order_id,
    payment_id: id,
    provider_ref: reference,
    means: null,
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

/** Enters money that was taken where an order was handed over, or taken back again. `reference` names it once a kind. */
export async function enterCounterMoney(
  tx: Writer,
  entry: {
    id: string
    orderId: string
    kind: 'taken_at_counter' | 'released'
    means: PaidBy
    amount: MinorUnits
    reference: string
    actorId: string | null
    at: number
  },
): Promise<void> {
  const { orderId: order_id, reference: provider_ref, actorId: actor_id, ...others } = entry
  const row = { ...others, order_id, provider_ref, actor_id, payment_id: null }
  await tx.insertInto('payment_entries').values(row).execute()
}

/** How long a program has a payment to itself, in milliseconds: about as long as slow answers take. */
export const PAYMENT_LEASE = 30_000
/** No look is put off for that long; one that seems to be was put off by a clock that has gone back since. */
const FARTHEST_LOOK = 3_600_000

/** Which payments the provider is to be asked about by now and nobody is at, the longest due first. */
export async function readDuePayments(read: Reader, now: number, most: number): Promise<string[]> {
  const rows = await read
    .selectFrom('payments')
    .select('id')
    .where((row) =>
      row.or([row('next_look_at', '<=', now), row('next_look_at', '>', now + FARTHEST_LOOK)]),
    )
    .where(isFree(now))
    .orderBy('next_look_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes those of the payments that nobody is at, until an instant; gives their ids. */
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

/** Gives a payment back that was taken until that instant, and that nobody has taken since. */
export async function endPaymentLease(tx: Writer, id: string, until: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('leased_until', '=', until)
    .execute()
}

/** Also what was taken under a clock that has gone back since. */
function isFree(now: number) {
  return (row: ExpressionBuilder<Tables, 'payments'>) =>
    row.or([
      row('leased_until', 'is', null),
      row('leased_until', '<=', now),
      row('leased_until', '>', now + PAYMENT_LEASE),
    ])
}

/** Has the provider asked at once; who has read the payment before reads it again. */
export async function haveLookedAt(tx: Writer, id: string, now: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set((row) => ({ next_look_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Has the provider asked again later, whatever else happens to the payment meanwhile. */
export async function postponeLook(tx: Writer, id: string, until: number | null): Promise<void> {
  await tx.updateTable('payments').set({ next_look_at: until }).where('id', '=', id).execute()
}

/** Since when people are to look at it; what was raised before stays as it is. */
export async function setAlarm(tx: Writer, id: string, now: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ alarm_at: now })
    .where('id', '=', id)
    .where('alarm_at', 'is', null)
    .execute()
}

export async function endAlarms(tx: Writer, orderId: string): Promise<void> {
  await tx.updateTable('payments').set({ alarm_at: null }).where('order_id', '=', orderId).execute()
}
