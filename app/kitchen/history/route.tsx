import { data, Link } from 'react-router'
import { shopContext } from '#app/middleware/context.ts'
import { m } from '#messages'
import { readTicket } from '#shop/persistence/queries/board.ts'
import { readOrderEvents } from '#shop/persistence/queries/order-events.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useMoney } from '../../ui/price.tsx'
import { howWords, paymentWords } from '../order-words.ts'
import type { Route } from './+types/route.ts'
import { EventRow } from './event-row.tsx'

/** All that became of an order, for whoever works at the board. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(shopContext)
  const [ticket, events] = await Promise.all([
    readTicket(read, params.id),
    readOrderEvents(read, params.id),
  ])
  if (!ticket) throw data(null, { status: 404 })
  return { ticket, events }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const number = loaderData?.ticket.number ?? ''
  return pageMeta({ title: m.kitchen_history_title({ number }), isPrivate: true })
}

export default function HistoryPage({ loaderData: { ticket, events } }: Route.ComponentProps) {
  const money = useMoney()
  return (
    <main className="k-history" id="main" tabIndex={-1}>
      <h1>{m.kitchen_history_title({ number: ticket.number })}</h1>
      <p>
        {ticket.guest.name}, {howWords(ticket)}, {paymentWords(ticket, money)}
      </p>
      <ol>
        {events.map((event) => (
          <EventRow key={event.version} event={event} />
        ))}
      </ol>
      <p className="k-slip-acts">
        <Link className="btn" to="/kitchen">
          {m.kitchen_board()}
        </Link>
        <Link className="btn btn--line" to={`/kitchen/orders/${ticket.id}/ticket`}>
          {m.kitchen_print()}
        </Link>
      </p>
    </main>
  )
}
