import { memo, useState } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { guestText } from '#shop/wording/kitchen/order-text.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { isPossible } from '../possible-actions.ts'
import { useClock, useNow } from '../shop-clock.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { Figure } from './figure.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { RefundButton } from './refund-button.tsx'
import { RecallForm } from './ticket-actions.tsx'

type RoadListProps = {
  tickets: readonly Ticket[]
  underWay: ReadonlySet<string>
  onPrint: (ticket: Ticket) => void
}

/** Orders out with a courier, one row each. */
export function RoadList({ tickets, underWay, onPrint }: RoadListProps) {
  const locale = useLocale()
  if (tickets.length === 0) return null
  return (
    <section className="k-road">
      <h2>
        {m.kitchen_road({}, { locale })} <Figure value={tickets.length} />
      </h2>
      <ul>
        {tickets.map((ticket) => (
          <RoadRow
            key={ticket.id}
            ticket={ticket}
            isSending={underWay.has(ticket.id)}
            onPrint={() => onPrint(ticket)}
          />
        ))}
      </ul>
    </section>
  )
}

type RoadRowProps = { ticket: Ticket; isSending: boolean; onPrint: () => void }

function RoadRow({ ticket, isSending, onPrint }: RoadRowProps) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const minutes = useClock((now) =>
    Math.max(0, Math.floor((now - (ticket.readyAt ?? now)) / 60_000)),
  )
  return (
    <li data-sending={isSending || undefined}>
      <OrderNumber order={ticket} onOpen={() => setOpen(true)} />
      <span>
        {ticket.courier?.name ?? ticket.guest.name}
        <small>{m.kitchen_minutes({ count: minutes }, { locale })}</small>
      </span>
      <ActionForm ticket={ticket} action="complete">
        <button type="submit" className="btn btn--line">
          {m.kitchen_delivered({}, { locale })}
        </button>
      </ActionForm>
      <TroubleNote order={ticket.id} />
      {isOpen ? (
        <MoreDialog ticket={ticket} onClose={() => setOpen(false)} onPrint={onPrint} />
      ) : null}
    </li>
  )
}

/** Orders handed over a moment ago, to recall or refund. */
export const DoneList = memo(function DoneList({ tickets }: { tickets: readonly Ticket[] }) {
  const locale = useLocale()
  const now = useNow()
  const isSlip = (ticket: Ticket) => isPossible(ticket, 'recall', now)
  const shown = tickets.filter((ticket) => isSlip(ticket) || ticket.payment.refundable > 0)
  if (shown.length === 0) return null
  return (
    <details className="k-done">
      <summary>
        {m.kitchen_handed_over({}, { locale })} <Figure value={shown.length} />
      </summary>
      <ul>
        {shown.map((ticket) => (
          <li key={ticket.id}>
            <b>{numberText(ticket, locale)}</b>
            <Link to={href('/kitchen/orders/:id', { id: ticket.id })}>
              {guestText(ticket, locale)}
            </Link>
            {isSlip(ticket) ? <RecallForm ticket={ticket} /> : null}
            <RefundButton ticket={ticket} className="btn btn--line k-refund" />
            <TroubleNote order={ticket.id} />
          </li>
        ))}
      </ul>
    </details>
  )
})
