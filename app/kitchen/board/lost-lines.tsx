import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { numberText } from '#shop/wording/number-text.ts'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { ControlForm } from './control-form.tsx'
import { TicketWhat } from './ticket-what.tsx'

/** All orders that were lost before anybody began them: one line, put away together. */
export function LostLine({ tickets }: { tickets: readonly Ticket[] }) {
  const locale = useLocale()
  if (tickets.length === 0) return null
  const cancelled = tickets.filter(({ state }) => state === 'cancelled').length
  const expired = tickets.length - cancelled
  const words = [
    cancelled > 0 ? m.kitchen_lost_cancelled({ count: cancelled }, { locale }) : null,
    expired > 0 ? m.kitchen_lost_expired({ count: expired }, { locale }) : null,
  ].filter((each) => each !== null)
  const until = Math.max(...tickets.map(({ closedAt }) => closedAt ?? 0))
  return (
    <div className="k-lost" role="status">
      {/* Other counts are other elements: the browser takes what follows changed words for something that moved. */}
      <p key={words.join()}>
        <b>{words.join(', ')}</b>
        <small>{m.kitchen_lost_not_begun({}, { locale })}</small>
      </p>
      <ControlForm action="see_lost" fields={{ until }}>
        <button type="submit" className="btn btn--line">
          {m.kitchen_seen_all({}, { locale })}
        </button>
      </ControlForm>
    </div>
  )
}

/** An order that was lost after it was begun: whoever makes it has to stop. */
export function StopLine({ ticket }: { ticket: Ticket }) {
  const locale = useLocale()
  const number = numberText(ticket, locale)
  return (
    <article className="k-stop" aria-label={m.kitchen_order({ number }, { locale })}>
      <OrderNumber order={ticket} isLost />
      <p role="alert">
        {ticket.state === 'cancelled'
          ? m.kitchen_stop_cancelled({}, { locale })
          : m.kitchen_stop({}, { locale })}
        <small>
          <TicketWhat ticket={ticket} />
        </small>
      </p>
      <ActionForm ticket={ticket} action="see">
        <button type="submit" className="btn btn--line">
          {m.kitchen_seen({}, { locale })}
        </button>
      </ActionForm>
      <TroubleNote order={ticket.id} />
    </article>
  )
}
