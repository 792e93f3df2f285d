import { Link } from 'react-router'
import { m } from '#messages'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { CompleteForms } from '../complete-forms.tsx'
import { GuestFacts } from '../guest-facts.tsx'
import { isPossible } from '../possible-actions.ts'
import { useNow } from '../shop-clock.tsx'
import { DelayForm } from './delay-form.tsx'
import { ReasonFields, refusalReasons } from './reason-fields.tsx'
import { RefundButton } from './refund-button.tsx'

type MoreDialogProps = { ticket: Ticket; onClose: () => void; onPrint: () => void }

/** Whatever can be done with an order besides its next step. */
export function MoreDialog({ ticket, onClose, onPrint }: MoreDialogProps) {
  const now = useNow()
  const may = (action: OrderAction) => isPossible(ticket, action, now)
  const rest = OTHER_STEPS.filter(([action, state]) => state === ticket.state && may(action))
  const steps = rest.filter(([action]) => action !== 'complete')
  return (
    <Dialog title={m.kitchen_order({ number: ticket.number })} onClose={onClose}>
      <div className="k-more">
        <GuestFacts ticket={ticket} />
        {rest.some(([action]) => action === 'complete') ? (
          <CompleteForms
            ticket={ticket}
            words={m.kitchen_hand_over()}
            className="btn btn--line btn--wide"
            onSubmit={onClose}
          />
        ) : null}
        {steps.map(([action, , words]) => (
          <ActionForm key={action} ticket={ticket} action={action} onSubmit={onClose}>
            <button type="submit" className="btn btn--line btn--wide">
              {words()}
            </button>
          </ActionForm>
        ))}
        <button type="button" className="btn btn--line btn--wide" onClick={onPrint}>
          {m.kitchen_print()}
        </button>
        <Link className="btn btn--line btn--wide" to={`/kitchen/orders/${ticket.id}`}>
          {m.kitchen_history()}
        </Link>
        <RefundButton ticket={ticket} className="btn btn--line btn--wide" onDone={onClose} />
        {may('delay') ? <DelayForm ticket={ticket} onSubmit={onClose} /> : null}
        {may('cancel') ? (
          <details className="k-cancel">
            <summary>{m.kitchen_cancel()}</summary>
            <ActionForm ticket={ticket} action="cancel" className="form" onSubmit={onClose}>
              <ReasonFields reasons={refusalReasons()} />
              <button type="submit" className="btn btn--bad btn--wide">
                {m.kitchen_cancel_order({ number: ticket.number })}
              </button>
            </ActionForm>
          </details>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Steps that are possible where another one is next. */
const OTHER_STEPS: [OrderAction, Ticket['state'], () => string][] = [
  ['finish', 'accepted', m.kitchen_finish],
  ['recall', 'preparing', m.kitchen_recall],
  ['complete', 'ready', m.kitchen_hand_over],
  ['recall', 'ready', m.kitchen_recall],
  ['recall', 'out_for_delivery', m.kitchen_recall],
]
