import type { NewRow, Selector, Writer } from '#shop/persistence/tables.ts'

/**
 * Stores a provider's event once, and makes the payments that it is about due: those with our id or the
 * provider's. A check under way is repeated, because its answer may be outdated.
 */
export async function storePaymentEvent(
  tx: Writer,
  event: { eventId: string; kind: string; subject: string },
  payload: string,
  now: number,
): Promise<void> {
  const kept = await tx
    .insertInto('payment_inbox')
    .values({
      event_id: event.eventId,
      kind: event.kind,
      subject: event.subject,
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
    .where((row) => row.or(NAMES.map((name) => row(name, '=', event.subject))))
    .execute()
}

/** When the newest event of those that are kept arrived; null: there is none. */
export async function newestEventAt(read: Selector): Promise<number | null> {
  const event = await read
    .selectFrom('payment_inbox')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.received_at ?? null
}

/**
 * Stores a body that a provider signed and that is no readable event; keeps the newest hundred. Returns whether it
 * is new.
 */
export async function storeOddPaymentEvent(
  tx: Writer,
  odd: NewRow<'odd_payment_news'>,
): Promise<boolean> {
  const kept = await tx
    .insertInto('odd_payment_news')
    .values(odd)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return false
  const newest = await tx
    .selectFrom('odd_payment_news')
    .select('id')
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(MOST_ODD)
    .execute()
  await tx
    .deleteFrom('odd_payment_news')
    .where('id', 'not in', [odd.id, ...newest.map(({ id }) => id)])
    .execute()
  return true
}

const MOST_ODD = 100

/** Deletes provider events received before an instant. They name guests, and everything needed was read from them. */
export async function deletePaymentEventsBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('payment_inbox').where('received_at', '<', instant).execute()
  await tx.deleteFrom('odd_payment_news').where('received_at', '<', instant).execute()
}

const NAMES = ['id', 'session_id', 'provider_payment_id'] as const
