import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { guestText } from '#shop/wording/kitchen/order-text.ts'
import { ActionForm } from '../action-form.tsx'
import { AllergyTag } from '../allergies/allergy-tag.tsx'
import type { Ticket } from '../board-data.ts'
import { CompleteForms } from '../complete-forms.tsx'
import { useNextAction } from '../kitchen-steps.ts'
import { OrderNumber } from '../order-number.tsx'
import { buttonText } from '../state-text.ts'
import { TroubleNote } from '../trouble-note.tsx'
import type { TicketKeys } from './give-keys.ts'
import { Keycap } from './ticket-actions.tsx'

type ReadyRowProps = { ticket: Ticket; keys: TicketKeys | undefined; onOpen: () => void }

/** What is ready: its number, who it is for, what is still to take, and the button that hands it out. */
export function ReadyRow({ ticket, keys, onOpen }: ReadyRowProps) {
  const locale = useLocale()
  const { fulfilment, courier, pickupCode, payment, state } = ticket
  const action = useNextAction(ticket)
  const isToPay = payment.state === 'to_pay' && payment.total > 0
  return (
    <>
      <AllergyTag allergies={ticket.allergies} />
      <OrderNumber order={ticket} onOpen={onOpen} />
      <p className="tk-for">
        {courier === null
          ? guestText(ticket, locale)
          : m.kitchen_rides({ person: courier.name }, { locale })}
        {fulfilment === 'pickup' ? (
          <small>{m.kitchen_code_is({ code: pickupCode }, { locale })}</small>
        ) : null}
        <Keycap keys={keys} />
      </p>
      <div className="tk-acts" data-two={(isToPay && action === 'complete') || undefined}>
        {action === 'complete' ? (
          <CompleteForms
            ticket={ticket}
            words={m.kitchen_hand_over({}, { locale })}
            isNext
            isShort
          />
        ) : action === null ? null : (
          <ActionForm ticket={ticket} action={action} isNext>
            <button type="submit" className="btn" data-action={action}>
              {buttonText(action, state, locale)}
            </button>
          </ActionForm>
        )}
      </div>
      <TroubleNote order={ticket.id} />
    </>
  )
}
