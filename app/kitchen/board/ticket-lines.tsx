import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { lineKey, nameInKitchen, partKey, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import { partText } from '#shop/wording/part-text.ts'
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
            <Parts line={line} />
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

function Parts({ line: { parts, quantity } }: { line: Pick<SoldLine, 'parts' | 'quantity'> }) {
  const locale = useLocale()
  if (parts.length === 0) return null
  return (
    <span className="tl-mods">
      {parts.map((part) => (
        <span className={part.kind === 'combo_item' ? 'tl-item' : 'tl-mod'} key={partKey(part)}>
          {partText(part, locale, quantity)}
        </span>
      ))}
    </span>
  )
}
