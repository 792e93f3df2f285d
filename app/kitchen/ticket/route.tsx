import { data, Link } from 'react-router'
import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route.ts'
import { PrintedTicket } from './printed-ticket.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ticket = await readTicket(context.get(shopContext).read, params.id)
  if (!ticket) throw data(null, { status: 404 })
  return { ticket }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const number = loaderData?.ticket.number ?? ''
  return pageMeta({ title: m.kitchen_ticket_title({ number }), isPrivate: true })
}

export default function TicketPage({ loaderData: { ticket } }: Route.ComponentProps) {
  return (
    <main className="k-slip-page" id="main" tabIndex={-1}>
      <h1 className="sr-only">{m.kitchen_ticket_title({ number: ticket.number })}</h1>
      <PrintedTicket order={ticket} />
      <p className="k-slip-acts">
        <button type="button" className="btn" onClick={() => window.print()}>
          {m.kitchen_ticket_print()}
        </button>
        <Link className="btn btn--line" to={href('/kitchen')}>
          {m.kitchen_board()}
        </Link>
      </p>
    </main>
  )
}
