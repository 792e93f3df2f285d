import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { lineKey, nameInKitchen, type PricedChoice } from '#shop/domain/pricing/order-line.ts'
import { choiceText } from '#shop/wording/choice-text.ts'
import { NoteText } from '../allergies/note-text.tsx'
import type { MadeTicket } from '../board-data.ts'

type TicketLinesProps = { ticket: MadeTicket; children?: ReactNode }

/** The items to make, the guest's note, and below them what others have done. */
export function TicketLines({ ticket, children }: TicketLinesProps) {
  const { lines, note, allergies } = ticket
  const locale = useLocale()
  return (
    <div className="tk-lines">
      <ul>
        {lines.map((line) => (
          <li className="tl" key={lineKey(line)}>
            <b data-many={line.quantity > 1 || undefined}>{line.quantity}</b>
            <span>{nameInKitchen(line)}</span>
            <Choices choices={line.choices} />
          </li>
        ))}
      </ul>
      {note === '' ? null : (
        <p className="tk-note">
          <span className="sr-only">{m.kitchen_note({}, { locale })} </span>
          <NoteText note={note} allergies={allergies} />
        </p>
      )}
      {children}
    </div>
  )
}

function Choices({ choices }: { choices: readonly PricedChoice[] }) {
  const locale = useLocale()
  if (choices.length === 0) return null
  return (
    <span className="tl-mods">
      {choices.map((choice) => (
        <span className="tl-mod" key={choice.id}>
          {choiceText(choice, locale)}
        </span>
      ))}
    </span>
  )
}
