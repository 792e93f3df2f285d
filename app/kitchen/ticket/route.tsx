import { data, Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route.ts'
import { PrintedTicket } from './printed-ticket.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const ticket = await readTicket(read, params.id, clock())
  if (!ticket) throw data(null, { status: 404 })
  return { ticket }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const number = loaderData?.ticket.number ?? ''
  return pageMeta({ title: m.kitchen_ticket_title({ number }, { locale }), isPrivate: true })
}

export default function TicketPage({ loaderData: { ticket } }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <main className="k-slip-page" id="main" tabIndex={-1}>
      <h1 className="sr-only">{m.kitchen_ticket_title({ number: ticket.number }, { locale })}</h1>
      <PrintedTicket order={ticket} />
      <p className="k-slip-acts">
        <button type="button" className="btn" onClick={() => window.print()}>
          {m.kitchen_ticket_print({}, { locale })}
        </button>
        <Link className="btn btn--line" to={href('/kitchen')}>
          {m.kitchen_board({}, { locale })}
        </Link>
      </p>
    </main>
  )
}
