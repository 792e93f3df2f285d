import { Ellipsis, Undo2 } from 'lucide-react'
import { m } from '#messages'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { CompleteForms } from '../complete-forms.tsx'
import { AcceptForm } from './accept-form.tsx'
import { isLost } from './sort-columns.ts'

type TicketActsProps = { ticket: Ticket; onRefuse: () => void; onMore: () => void }

/** The next step as one wide button, and a small one for the rest. */
export function TicketActs({ ticket, onRefuse, onMore }: TicketActsProps) {
  if (ticket.state === 'placed') return <AcceptForm ticket={ticket} onRefuse={onRefuse} />
  const [action, words] = nextStep(ticket)
  return (
    <div className="t-acts">
      {action === 'complete' ? (
        <CompleteForms ticket={ticket} words={words} isNext />
      ) : (
        <ActionForm ticket={ticket} action={action} isNext>
          <button type="submit" className="btn" data-action={action}>
            {words}
          </button>
        </ActionForm>
      )}
      {ticket.state === 'ready' ? <RecallForm ticket={ticket} /> : null}
      {isLost(ticket) ? null : <MoreButton ticket={ticket} onMore={onMore} />}
    </div>
  )
}

export function RecallForm({ ticket }: { ticket: Ticket }) {
  return (
    <ActionForm ticket={ticket} action="recall" className="t-small">
      <button
        type="submit"
        className="btn btn--line"
        aria-label={m.kitchen_recall_order({ number: ticket.number })}
      >
        <Undo2 className="icon" aria-hidden="true" />
      </button>
    </ActionForm>
  )
}

export function MoreButton({ ticket, onMore }: { ticket: Ticket; onMore: () => void }) {
  return (
    <button
      type="button"
      className="btn btn--line"
      aria-label={m.kitchen_more_for({ number: ticket.number })}
      onClick={onMore}
    >
      <Ellipsis className="icon" aria-hidden="true" />
    </button>
  )
}

function nextStep(ticket: Ticket): [OrderAction, string] {
  if (isLost(ticket)) return ['see', m.kitchen_seen()]
  if (ticket.state === 'accepted') return ['start', m.kitchen_start()]
  if (ticket.state === 'preparing') return ['finish', m.kitchen_finish()]
  if (ticket.state === 'out_for_delivery') return ['complete', m.kitchen_delivered()]
  if (ticket.fulfilment === 'delivery') return ['send_out', m.kitchen_send_out()]
  return ['complete', m.kitchen_hand_over()]
}
