import type { Row } from '#shop/persistence/tables.ts'
import type { Books } from './books.ts'

/** The kind of mail for each kind of event. */
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
/** Mails that may be sent repeatedly; all others once for an order. */
const REPEATED = new Set(['delayed', 'finished', 'sent_out'])

/** Checks that every event guests are mailed about has its mail, sent or withheld, and that there are no others. */
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

/** The mail to the owner about unanswered orders depends on the clock. */
function isOfGuest(kind: string): boolean {
  return kind.startsWith('order-') && kind !== 'order-unanswered'
}
