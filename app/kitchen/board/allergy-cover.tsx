import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { numberText } from '#shop/wording/number-text.ts'
import { ActionForm } from '../action-form.tsx'
import { AllergyBand } from '../allergies/allergy-band.tsx'
import { NoteText } from '../allergies/note-text.tsx'
import type { MadeTicket } from '../board-data.ts'
import type { TicketKeys } from './give-keys.ts'
import { Keycap } from './ticket-actions.tsx'

type AllergyCoverProps = {
  ticket: MadeTicket
  keys?: TicketKeys | undefined
  /** The dishes and the next step. */
  children: ReactNode
}

/** Covers the dishes of a ticket until somebody says that they have read what its guest can't eat. */
export function AllergyCover({ ticket, keys, children }: AllergyCoverProps) {
  const locale = useLocale()
  const { allergies, note } = ticket
  const number = numberText(ticket, locale)
  if (!allergies) return children
  const isUnread = allergies.read === null
  return (
    <>
      <div className="al-cover">
        <AllergyBand allergies={allergies} />
        {isUnread ? (
          <>
            {note === '' ? null : (
              <p className="al-note">
                <span className="sr-only">{m.kitchen_note({}, { locale })} </span>
                <NoteText note={note} allergies={allergies} />
              </p>
            )}
            <ActionForm ticket={ticket} action="read_allergy" isNext>
              <button
                type="submit"
                className="btn al-read"
                aria-label={m.allergies_read_of({ number }, { locale })}
              >
                {m.allergies_read({}, { locale })}
                <Keycap keys={keys} />
              </button>
            </ActionForm>
          </>
        ) : null}
      </div>
      {isUnread ? null : children}
    </>
  )
}
