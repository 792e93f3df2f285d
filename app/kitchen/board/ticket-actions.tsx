import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { numberText } from '#shop/wording/number-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { useNextAction } from '../kitchen-steps.ts'
import { buttonText } from '../state-text.ts'
import { AcceptForm } from './accept-form.tsx'
import type { TicketKeys } from './give-keys.ts'

type TicketActionsProps = { ticket: Ticket; keys: TicketKeys | undefined; isRow?: boolean }

/** The button for the next action; all others are under the ticket's number. */
export function TicketActions({ ticket, keys, isRow = false }: TicketActionsProps) {
  const locale = useLocale()
  const action = useNextAction(ticket)
  if (action === null) return null
  if (action === 'accept') return <AcceptForm ticket={ticket} keys={keys} isRow={isRow} />
  return (
    <div className="tk-acts">
      <ActionForm ticket={ticket} action={action} isNext>
        <button type="submit" className="btn tk-do" data-action={action}>
          {buttonText(action, ticket.state, locale)}
          <Keycap keys={keys} />
        </button>
      </ActionForm>
    </div>
  )
}

/** The key that does the same, where this screen is worked by keys. */
export function Keycap({ keys }: { keys: TicketKeys | undefined }) {
  if (!keys) return null
  return (
    <>
      {keys.letter === null ? null : (
        <span className="tk-key" data-of="letters" aria-hidden="true">
          {keys.letter}
        </span>
      )}
      {keys.digit === null ? null : (
        <span className="tk-key" data-of="digits" aria-hidden="true">
          {keys.digit}
        </span>
      )}
    </>
  )
}

export function RecallForm({ ticket }: { ticket: Ticket }) {
  const locale = useLocale()
  return (
    <ActionForm ticket={ticket} action="recall" className="t-small">
      <button
        type="submit"
        className="btn btn--line"
        aria-label={m.kitchen_recall_order({ number: numberText(ticket, locale) }, { locale })}
      >
        <Icon shape="undo" />
      </button>
    </ActionForm>
  )
}
