import type { Row } from '#shop/persistence/tables.ts'
import type { Books } from './books.ts'

/** What a guest is mailed, by the kind of the event that it is news of. */
const NAMES: Readonly<Record<string, string>> = {
  placed: 'placed',
  accepted: 'accepted',
  delayed: 'delayed',
  finished: 'ready',
  sent_out: 'on_its_way',
  completed: 'completed',
  refused: 'refused',
  cancelled: 'cancelled',
  expired: 'expired',
}
/** One for each time; the others once for an order. */
const REPEATED = new Set(['delayed', 'finished', 'sent_out'])

/** Every event that a guest is told of has its mail, sent or kept back, and no other mail is there. */
export function mailFaults({ orders, events, mails, withheld }: Books): string[] {
  const ordersById = new Map(orders.map((order) => [order.id, order]))
  const wanted = new Set(
    events.flatMap((event) => {
      const order = ordersById.get(event.order_id)
      return order ? mailOf(order, event) : []
    }),
  )
  const written = [...mails, ...withheld].filter(({ kind }) => isOfGuest(kind)).map(({ id }) => id)
  const there = new Set(written)
  return [
    ...[...wanted].filter((id) => !there.has(id)).map((id) => `mail ${id} was never written`),
    ...written.filter((id) => !wanted.has(id)).map((id) => `mail ${id} is about nothing`),
    ...mails.filter(({ state }) => state === 'dead').map(({ id }) => `mail ${id} was given up`),
  ]
}

function mailOf(order: Row<'orders'>, { kind, version }: Row<'order_events'>): string[] {
  const name = NAMES[kind]
  if (name === undefined || order.guest_email === null) return []
  if (kind === 'finished' && order.fulfilment !== 'pickup') return []
  return [`${order.id}-${name}${REPEATED.has(kind) ? `-${version}` : ''}`]
}

/** The owner's mail about an order that nobody answers hangs on the clock. */
function isOfGuest(kind: string): boolean {
  return kind.startsWith('order-') && kind !== 'order-unanswered'
}
