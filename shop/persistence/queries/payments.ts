import type { PaymentEntry } from '#shop/domain/payment.ts'
import type { NewRow, Reader, Row, Selector, Writer } from '../tables.ts'

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

/** Which payments the provider is to be asked about by now, the longest due first. */
export async function readDuePayments(read: Reader, now: number, most: number): Promise<string[]> {
  const rows = await read
    .selectFrom('payments')
    .select('id')
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Keeps what a provider told, once, and has the payments looked at which it is about: those that go by
 * our name or the provider's. Whoever is asking meanwhile asks again: the answer may be the older one.
 */
export async function keepPaymentNews(
  tx: Writer,
  news: { eventId: string; kind: string; subject: string },
  payload: string,
  now: number,
): Promise<void> {
  const kept = await tx
    .insertInto('payment_inbox')
    .values({
      event_id: news.eventId,
      kind: news.kind,
      subject: news.subject,
      payload,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (!kept) return
  await tx
    .updateTable('payments')
    .set((row) => ({ next_look_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where((row) => row.or(NAMES.map((name) => row(name, '=', news.subject))))
    .execute()
}

/** Deletes what providers told before an instant. It names guests, and everything that counts was read from it. */
export async function forgetPaymentNewsBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('payment_inbox').where('received_at', '<', instant).execute()
}

const NAMES = ['id', 'session_id', 'provider_payment_id'] as const

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
