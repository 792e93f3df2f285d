import { data } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route.ts'
import { TicketSheets } from './ticket-sheets.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const ticket = await readTicket(read, params.id, clock())
  if (!ticket) throw data(null, { status: 404 })
  return { ticket }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const number = loaderData ? numberText(loaderData.ticket, locale) : ''
  return pageMeta({ title: m.kitchen_ticket_title({ number }, { locale }), isPrivate: true })
}

export default function TicketPage({ loaderData: { ticket } }: Route.ComponentProps) {
  return <TicketSheets order={ticket} />
}
