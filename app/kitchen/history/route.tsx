import { data, Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { may } from '#shop/domain/accounts/permissions.ts'
import { staffNotes } from '#shop/domain/orders/order-notes.ts'
import { readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readVerdict } from '#shop/persistence/queries/orders/verdicts.ts'
import { readRefundable } from '#shop/persistence/queries/payments/refunds.ts'
import { fulfilmentLabel, paymentText } from '#shop/wording/kitchen/order-text.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { askServer } from '../../ui/ask-server.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useMoney } from '../../ui/price.tsx'
import { AllergyBand } from '../allergies/allergy-band.tsx'
import { NoteText } from '../allergies/note-text.tsx'
import { answerBoardAction } from '../answer-action.ts'
import { RefundButton } from '../board/refund-button.tsx'
import { sendAction } from '../send-action.ts'
import { TroubleNote } from '../trouble-note.tsx'
import { useLastAnswer } from '../use-last-answer.ts'
import type { Route } from './+types/route.ts'
import { EventRow } from './event-row.tsx'
import { PaidByForm } from './paid-by-form.tsx'
import { VerdictNote } from './verdict-note.tsx'

/** The whole history of an order, for staff at the board. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const who = requireStaff(context)
  const [ticket, events, held, verdict] = await Promise.all([
    readTicket(read, params.id, clock()),
    readOrderEvents(read, params.id),
    readRefundable(read, may(who, 'refund') ? [params.id] : []),
    readVerdict(read, params.id),
  ])
  if (!ticket) throw data(null, { status: 404 })
  const refundable = held.get(params.id)?.left ?? 0
  return {
    ticket: { ...ticket, payment: { ...ticket.payment, refundable } },
    events,
    given: verdict?.given ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  return answerBoardAction(args)
}

/** When the history can't be fetched, the last one stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askServer(serverLoader)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendAction(request, serverAction)
}

/** Loads again after a refusal too, so that the order is shown as it is now. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const number = loaderData ? numberText(loaderData.ticket, locale) : ''
  return pageMeta({ title: m.kitchen_history_title({ number }, { locale }), isPrivate: true })
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { ticket, events, given } = useLastAnswer(loaderData).answer
  const money = useMoney()
  return (
    <main className="k-history" id="main" tabIndex={-1}>
      <h1>{m.kitchen_history_title({ number: numberText(ticket, locale) }, { locale })}</h1>
      <p>
        {[ticket.guest.name, fulfilmentLabel(ticket, locale), paymentText(ticket, money, locale)]
          .filter(Boolean)
          .join(', ')}
      </p>
      {ticket.allergies ? <AllergyBand allergies={ticket.allergies} /> : null}
      {ticket.note === '' ? null : (
        <p className="k-history-note">
          <NoteText note={ticket.note} allergies={ticket.allergies} />
        </p>
      )}
      {staffNotes(events).map(({ version, reason }) => (
        <p className="k-history-note" key={version}>
          {m.kitchen_staff_note({ note: reason ?? '' }, { locale })}
        </p>
      ))}
      <ol>
        {events.map((event) => (
          <EventRow key={event.version} event={event} />
        ))}
      </ol>
      {given ? <VerdictNote given={given} /> : null}
      <TroubleNote order={ticket.id} />
      <PaidByForm key={ticket.version} ticket={ticket} />
      <p className="k-slip-acts">
        <RefundButton ticket={ticket} className="btn btn--line" />
        <Link className="btn" to={href('/kitchen')}>
          {m.kitchen_board({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={href('/kitchen/orders/:id/ticket', { id: ticket.id })}>
          {m.kitchen_print({}, { locale })}
        </Link>
      </p>
    </main>
  )
}
