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
