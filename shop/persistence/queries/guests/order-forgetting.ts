import type { ExpressionBuilder } from 'kysely'
import { isSettled, PAYMENT_STATES } from '#shop/domain/orders/order.ts'
import { NOTE_EVENTS } from '#shop/domain/orders/order-notes.ts'
import { isLost, STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import type { Selector, Tables, Writer } from '#shop/persistence/tables.ts'
import { listMessageIdsAbout, listMessageIdsFrom } from '../messages/messages.ts'
import { erasePersonalTerms } from '../orders/order-terms.ts'
import { type Guest, isOrderOf } from './guests.ts'

/** Marks all orders of a guest that still name them to be erased; returns their ids. */
export async function markToForget(tx: Writer, guest: Guest): Promise<string[]> {
  const marked = await tx
    .updateTable('orders')
    .set({ forget_when_closed: 1 })
    .where((row) => isOrderOf(row, guest))
    .where('forgotten_at', 'is', null)
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}

/**
 * What forgetting a guest touches: the orders that still name them, how many of these wait for their end or for money, how many were
 * to be forgotten already, and the threads, but for those about the latter.
 */
export type ForgettingReach = { orders: number; waiting: number; marked: number; threads: number }

/** Returns it; an order that ended by `closedUntil` waits for nothing but money, and not even for that if it ended by `atAnyRate`. */
export async function readForgettingReach(
  db: Selector,
  guest: Guest,
  until: { closedUntil: number; atAnyRate: number },
): Promise<ForgettingReach> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'forget_when_closed'])
    .where((row) => isOrderOf(row, guest))
    .where('forgotten_at', 'is', null)
    .execute()
  const settled = await db
    .selectFrom('orders')
    .select('id')
    .where((row) => isOrderOf(row, guest))
    .where('forgotten_at', 'is', null)
    .where((row) => isSettledBy(row, until))
    .execute()
  const marked = orders.filter((order) => order.forget_when_closed === 1)
  const others = orders.filter((order) => order.forget_when_closed === 0)
  const about = await listMessageIdsAbout(
    db,
    others.map(({ id }) => id),
  )
  const from = guest.email === null ? [] : await listMessageIdsFrom(db, guest.email)
  return {
    orders: orders.length,
    waiting: orders.length - settled.length,
    marked: marked.length,
    threads: new Set([...about, ...from]).size,
  }
}

/**
 * The ids of marked orders that ended by an instant and whose money has arrived, the oldest end first. Those that
 * ended by `atAnyRate` don't wait for money any longer.
 */
export async function listMarked(
  db: Selector,
  { closedUntil, atAnyRate, most }: { closedUntil: number; atAnyRate: number; most: number },
): Promise<string[]> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    // The condition of the index, word for word; otherwise it would not be used.
    .where('forget_when_closed', '=', (row) => row.lit(1))
    .where((row) => isSettledBy(row, { closedUntil, atAnyRate }))
    .orderBy('closed_at')
    .limit(most)
    .execute()
  return found.map(({ id }) => id)
}

/** The ids of orders that ended before an instant and still name their guest, the oldest end first. */
export async function listUnerasedBefore(
  db: Selector,
  instant: number,
  most: number,
): Promise<string[]> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('forgotten_at', 'is', null)
    .where('closed_at', '<', instant)
    .orderBy('closed_at')
    .limit(most)
    .execute()
  return found.map(({ id }) => id)
}

/** The emails of guests who asked to be forgotten and of whose orders only these are left. */
export async function listEmailsToForget(db: Selector, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('orders')
    .select('guest_email')
    .distinct()
    .where('id', 'in', ids)
    .where('forget_when_closed', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as other')
            .select('other.id')
            .whereRef('other.guest_email', '=', 'orders.guest_email')
            .where('other.forget_when_closed', '=', 1)
            .where('other.id', 'not in', ids),
        ),
      ),
    )
    .execute()
  return found.flatMap(({ guest_email }) => guest_email ?? [])
}

/** Erases from these orders who they were for and what their guest typed. What was sold and paid stays. */
export async function eraseGuest(tx: Writer, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('orders')
    .set({
      guest_name: '',
      guest_phone: null,
      guest_email: null,
      guest_key: '',
      content_hash: '',
      address: null,
      note: '',
      allergies: null,
      verdict_words: '',
      network: null,
      wide_network: null,
      forget_when_closed: 0,
      forgotten_at: now,
    })
    .where('id', 'in', ids)
    .execute()
  await erasePersonalTerms(tx, ids)
  // The order's own id is nobody's fingerprint; an empty one would be that of guests who gave no contact yet.
  await tx
    .updateTable('code_uses')
    .set((row) => ({ guest_key: row.ref('order_id') }))
    .where('order_id', 'in', ids)
    .execute()
  await tx
    .updateTable('order_lines')
    .set({ if_out_instead: null, for_name: null })
    .where('order_id', 'in', ids)
    .execute()
  await tx
    .updateTable('order_events')
    .set({ reason: null })
    .where('order_id', 'in', ids)
    .where('actor', '=', 'guest')
    .where('reason', 'is not', null)
    .execute()
  await tx
    .updateTable('order_events')
    .set({ facts: '{}' })
    .where('order_id', 'in', ids)
    .where('kind', '=', 'contact_changed')
    .execute()
  await tx
    .updateTable('order_events')
    .set({ reason: null })
    .where('order_id', 'in', ids)
    .where('kind', 'in', Object.values(NOTE_EVENTS))
    .execute()
}

const FALLEN = STATE_NAMES.filter(isLost)
const UNSETTLED = PAYMENT_STATES.filter((payment) => !isSettled('cancelled', payment))

/** Whether an order has ended by an instant and its money has arrived, or need not be waited for any longer. */
function isSettledBy(
  row: ExpressionBuilder<Tables, 'orders'>,
  { closedUntil, atAnyRate }: { closedUntil: number; atAnyRate: number },
) {
  return row.and([
    row('closed_at', '<=', closedUntil),
    row.or([row('closed_at', '<=', atAnyRate), row.not(isMoneyOnItsWay(row))]),
  ])
}

/** Whether some order of a mailbox still waits to be erased. */
export async function hasMarkedOrder(db: Selector, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('guest_email', '=', email)
    .where('forget_when_closed', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether money of an order that was not made, or a refund, has not reached its guest yet. */
function isMoneyOnItsWay(row: ExpressionBuilder<Tables, 'orders'>) {
  const refund = row
    .selectFrom('payment_refunds')
    .select('payment_refunds.id')
    .whereRef('payment_refunds.order_id', '=', 'orders.id')
    .where('payment_refunds.state', '=', 'asked')
  return row.or([
    row.and([
      row('orders.state', 'in', FALLEN),
      row('orders.payment_state', 'in', UNSETTLED),
      row('orders.payment_method', '=', 'card'),
    ]),
    row.exists(refund),
  ])
}
