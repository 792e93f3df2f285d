import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { nextAction } from '#shop/domain/orders/order-actions.ts'
import { isLost } from '#shop/domain/orders/order-states.ts'
import { Icon } from '../../ui/icon.tsx'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { CompleteForms } from '../complete-forms.tsx'
import { buttonText } from '../state-text.ts'
import { AcceptForm } from './accept-form.tsx'

type TicketActionsProps = { ticket: Ticket; onRefuse: () => void; onMore: () => void }

/** A wide button for the next action, and a small one for all others. */
export function TicketActions({ ticket, onRefuse, onMore }: TicketActionsProps) {
  const locale = useLocale()
  const action = nextAction(ticket.state, ticket.fulfilment)
  if (action === null) return null
  if (action === 'accept') return <AcceptForm ticket={ticket} onRefuse={onRefuse} />
  const words = buttonText(action, ticket.state, locale)
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
      {isLost(ticket.state) ? null : <MoreButton ticket={ticket} onMore={onMore} />}
    </div>
  )
}

export function RecallForm({ ticket }: { ticket: Ticket }) {
  const locale = useLocale()
  return (
    <ActionForm ticket={ticket} action="recall" className="t-small">
      <button
        type="submit"
        className="btn btn--line"
        aria-label={m.kitchen_recall_order({ number: ticket.number }, { locale })}
      >
        <Icon shape="undo" />
      </button>
    </ActionForm>
  )
}

export function MoreButton({ ticket, onMore }: { ticket: Ticket; onMore: () => void }) {
  const locale = useLocale()
  return (
    <button
      type="button"
      className="btn btn--line"
      aria-label={m.kitchen_more_for({ number: ticket.number }, { locale })}
      onClick={onMore}
    >
      <Icon shape="other" />
    </button>
  )
}
