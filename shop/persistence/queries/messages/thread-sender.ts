import type { Row, Selector } from '#shop/persistence/tables.ts'

/** Who wrote: as they typed it, or the guest of the order that it is about. What nobody gave is null. */
export type ThreadSender = { name: string; email: string | null; phone: string | null }

/** All messages with their senders. */
export function withSender(read: Selector) {
  return read
    .selectFrom('messages')
    .leftJoin('orders', 'orders.id', 'messages.order_id')
    .select(['messages.first_name', 'messages.last_name', 'messages.email'])
    .select(['messages.country', 'messages.number'])
    .select(['orders.guest_name', 'orders.guest_email', 'orders.guest_phone'])
    .select(['messages.order_id', 'orders.number as order_number', 'orders.business_day'])
}

type SenderRow = Pick<
  Row<'messages'>,
  'first_name' | 'last_name' | 'email' | 'country' | 'number'
> & {
  guest_name: string | null
  guest_email: string | null
  guest_phone: string | null
}

/** Returns who wrote a message. */
export function senderOf(row: SenderRow): ThreadSender {
  const typed = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    name: typed || (row.guest_name ?? ''),
    email: row.email ?? row.guest_email,
    phone: row.number === null ? row.guest_phone : `${row.country ?? ''} ${row.number}`.trim(),
  }
}

/** The order that a thread is about. `day` is its business day, `YYYY-MM-DD`. */
export type ThreadOrder = { id: string; number: number; day: string }

type OrderRow = {
  order_id: string | null
  order_number: number | null
  business_day: string | null
}

/** Returns the order that a message is about, or null. */
export function orderOf({
  order_id: id,
  order_number,
  business_day,
}: OrderRow): ThreadOrder | null {
  if (id === null || order_number === null || business_day === null) return null
  return { id, number: order_number, day: business_day }
}
