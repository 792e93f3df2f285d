import type { ExpressionBuilder } from 'kysely'
import type { Selector, Tables } from '#shop/persistence/tables.ts'

/**
 * Who a guest is to the shop: whoever has an account, a mail address (in lower case), a phone number that stands in orders without
 * either, or one order. What is null says nothing.
 */
export type Guest = {
  userId: string | null
  email: string | null
  phone: string | null
  orderId: string | null
}

/** Whose guest is meant: that of an order, or who wrote a thread. */
export type GuestOf = { order: string } | { thread: string }

/** The guest who reads a mailbox. */
export function guestOfMailbox(email: string): Guest {
  return { userId: null, email: email.toLowerCase(), phone: null, orderId: null }
}

/** Returns whose an order or a thread is; null if there is no such one, `forgotten` where nothing says it any more. */
export async function findGuest(db: Selector, of: GuestOf): Promise<Guest | 'forgotten' | null> {
  if ('order' in of) return guestOfOrder(db, of.order)
  const thread = await db
    .selectFrom('messages')
    .select(['email', 'order_id'])
    .where('id', '=', of.thread)
    .executeTakeFirst()
  if (!thread) return null
  if (thread.order_id !== null) return guestOfOrder(db, thread.order_id)
  return thread.email === null ? 'forgotten' : guestOfMailbox(thread.email)
}

async function guestOfOrder(db: Selector, id: string): Promise<Guest | 'forgotten' | null> {
  const order = await db
    .selectFrom('orders')
    .select(['user_id', 'guest_email', 'guest_phone', 'forgotten_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return null
  if (order.forgotten_at !== null) return 'forgotten'
  const { user_id: userId, guest_email: email, guest_phone } = order
  const phone = userId === null && email === null ? guest_phone : null
  return { userId, email, phone, orderId: id }
}

/** Whether an order is a guest's. */
export function isOrderOf(row: ExpressionBuilder<Tables, 'orders'>, guest: Guest) {
  const { userId, email, phone, orderId } = guest
  // Only what is known, so that each is looked for by its index.
  return row.or([
    ...(userId === null ? [] : [row('orders.user_id', '=', userId)]),
    ...(email === null ? [] : [row('orders.guest_email', '=', email)]),
    ...(phone === null ? [] : [isByPhoneAlone(row, phone)]),
    ...(orderId === null ? [] : [row('orders.id', '=', orderId)]),
  ])
}

function isByPhoneAlone(row: ExpressionBuilder<Tables, 'orders'>, phone: string) {
  return row.and([
    row('orders.guest_phone', '=', phone),
    row('orders.user_id', 'is', null),
    row('orders.guest_email', 'is', null),
  ])
}
