import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { awaitsAnswer, isLost } from '#shop/domain/orders/order-states.ts'
import type { Ticket } from '../board-data.ts'
import { LOST_WORDS } from '../state-text.ts'
import { TroubleNote } from '../trouble-note.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketLines } from './ticket-lines.tsx'

export type TicketCardProps = {
  ticket: Ticket
  /** The number key that triggers its next action. */
  nth: number | undefined
  /** It arrived while the board was open. */
  isFresh: boolean
  /** An action on it is being sent. */
  isSending: boolean
  onPrint: (ticket: Ticket) => void
}

export function TicketCard({ ticket, nth, isFresh, isSending, onPrint }: TicketCardProps) {
  const locale = useLocale()
  const [dialog, setDialog] = useState<'refuse' | 'more' | null>(null)
  const change = useChange(ticket, isSending)
  const close = () => setDialog(null)
  return (
    <article
      className="ticket"
      aria-label={m.kitchen_order({ number: ticket.number }, { locale })}
      tabIndex={-1}
      data-nth={nth}
      data-state={ticket.state}
      data-lost={isLost(ticket.state) || undefined}
      data-fresh={isFresh || undefined}
      data-sending={isSending || undefined}
      data-changed={change.isNew || undefined}
      onClick={change.see}
      onKeyUp={change.see}
    >
      <TicketHead ticket={ticket} nth={nth} />
      {isLost(ticket.state) ? (
        <p className="t-lost">{LOST_WORDS[ticket.state]({}, { locale })}</p>
      ) : null}
      {change.isNew ? <p className="t-changed">{m.kitchen_changed({}, { locale })}</p> : null}
      {awaitsAnswer(ticket.state) && ticket.waits ? (
        <p className="t-waits">{WAITS[ticket.waits]({}, { locale })}</p>
      ) : null}
      <TicketLines ticket={ticket} />
      <TroubleNote order={ticket.id} />
      <TicketActions
        ticket={ticket}
        onRefuse={() => setDialog('refuse')}
        onMore={() => setDialog('more')}
      />
      {dialog === 'refuse' ? <RefuseDialog ticket={ticket} onClose={close} /> : null}
      {dialog === 'more' ? (
        <MoreDialog ticket={ticket} onClose={close} onPrint={() => onPrint(ticket)} />
      ) : null}
    </article>
  )
}

/** Outlines a promise that somebody else changed, until this ticket is touched. */
function useChange(
  { promisedAt }: Ticket,
  isSending: boolean,
): { isNew: boolean; see: () => void } {
  const [seen, setSeen] = useState(promisedAt)
  const [wasSending, setWasSending] = useState(isSending)
  if (wasSending !== isSending) {
    setWasSending(isSending)
    if (wasSending) setSeen(promisedAt)
  }
  return { isNew: seen !== promisedAt, see: () => setSeen(promisedAt) }
}

const WAITS = { size: m.kitchen_waits_size, network: m.kitchen_waits_network }
