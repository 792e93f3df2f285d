import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ADJUSTMENT_KINDS } from '#shop/domain/orders/adjustment.ts'
import { adjustmentFault } from '#shop/domain/orders/may-adjust.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { REFUSAL_REASONS } from '#shop/domain/orders/order-reason.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { reasonChoices } from '#shop/wording/reason-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ReasonFields } from '../../ui/reason-fields.tsx'
import { ActionForm } from '../action-form.tsx'
import { UndoAdjustments } from '../adjust/undo-adjustments.tsx'
import { allergyMark } from '../allergies/allergy-tag.tsx'
import type { Ticket } from '../board-data.ts'
import { CompleteForms } from '../complete-forms.tsx'
import { Fold } from '../fold.tsx'
import { GuestFacts } from '../guest-facts.tsx'
import { useKitchenSteps } from '../kitchen-steps.ts'
import { isPossible, otherSteps } from '../possible-actions.ts'
import { useNow } from '../shop-clock.tsx'
import { buttonText } from '../state-text.ts'
import { AllergyCover } from './allergy-cover.tsx'
import { DelayForm } from './delay-form.tsx'
import { RefundButton } from './refund-button.tsx'
import { TicketLines } from './ticket-lines.tsx'

type MoreDialogProps = {
  ticket: Ticket
  onClose: () => void
  onPrint: () => void
  /** Refuses an order that waits for its answer. */
  onRefuse?: () => void
  /** Asks what is out. */
  onAdjust?: () => void
}

/** All other actions on an order besides its next one. */
export function MoreDialog({ ticket, onClose, onPrint, onRefuse, onAdjust }: MoreDialogProps) {
  const locale = useLocale()
  const now = useNow()
  const may = (action: OrderAction) => isPossible(ticket, action, now)
  const isCovered = allergyMark(ticket) === 'unread'
  const steps = otherSteps(ticket, useKitchenSteps(), now).filter(
    (action) => !(isCovered && COOKING.has(action)),
  )
  return (
    <Dialog
      title={m.kitchen_order({ number: numberText(ticket, locale) }, { locale })}
      onClose={onClose}
    >
      <div className="k-two">
        <div className="k-side">
          <AllergyCover ticket={ticket}>
            <TicketLines ticket={ticket} />
          </AllergyCover>
          <UndoAdjustments ticket={ticket} />
          <GuestFacts ticket={ticket} />
          {onAdjust && mayAdjust(ticket) ? (
            <button type="button" className="btn btn--wide" onClick={onAdjust}>
              {m.kitchen_adjust({}, { locale })}
            </button>
          ) : null}
          {onRefuse && may('refuse') ? (
            <button type="button" className="btn btn--bad btn--wide" onClick={onRefuse}>
              {m.kitchen_refuse_order({ number: numberText(ticket, locale) }, { locale })}
            </button>
          ) : null}
          {steps.map((action) => (
            <StepForm key={action} ticket={ticket} action={action} onSubmit={onClose} />
          ))}
          <button type="button" className="btn btn--line btn--wide" onClick={onPrint}>
            {m.kitchen_print({}, { locale })}
          </button>
          <Link
            className="btn btn--line btn--wide"
            to={href('/kitchen/orders/:id', { id: ticket.id })}
          >
            {m.kitchen_history({}, { locale })}
          </Link>
          <RefundButton ticket={ticket} className="btn btn--line btn--wide" onDone={onClose} />
        </div>
        <div className="k-side">
          {may('delay') ? <DelayForm ticket={ticket} onSubmit={onClose} /> : null}
          {may('cancel') && !may('refuse') ? (
            <Fold summary={m.kitchen_cancel({}, { locale })}>
              <ActionForm ticket={ticket} action="cancel" className="form" onSubmit={onClose}>
                <ReasonFields
                  legendStyle="k-legend"
                  reasons={reasonChoices(REFUSAL_REASONS, locale)}
                />
                <button type="submit" className="btn btn--bad btn--wide">
                  {m.kitchen_cancel_order({ number: numberText(ticket, locale) }, { locale })}
                </button>
              </ActionForm>
            </Fold>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

/** Once it is accepted, as long as anything of it can be left out or refunded. */
function mayAdjust({ state, payment }: Ticket): boolean {
  const facts = { state, paymentState: payment.state, isPaidThere: payment.method === 'counter' }
  return ADJUSTMENT_KINDS.some((kind) => adjustmentFault(facts, kind) === null)
}

/** Not before the allergy is read. */
const COOKING = new Set<OrderAction>(['start', 'finish'])

type StepFormProps = { ticket: Ticket; action: OrderAction; onSubmit: () => void }

function StepForm({ ticket, action, onSubmit }: StepFormProps) {
  const locale = useLocale()
  const words = buttonText(action, ticket.state, locale)
  const className = 'btn btn--line btn--wide'
  if (action === 'complete') {
    return <CompleteForms ticket={ticket} words={words} className={className} onSubmit={onSubmit} />
  }
  return (
    <ActionForm ticket={ticket} action={action} onSubmit={onSubmit}>
      <button type="submit" className={className}>
        {words}
      </button>
    </ActionForm>
  )
}
