import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MadeLine } from '#shop/domain/orders/lines-as-made.ts'
import {
  type LinePart,
  lineKey,
  nameInKitchen,
  partKey,
  type SoldLine,
} from '#shop/domain/pricing/order-line.ts'
import { forTexts } from '#shop/wording/for-text.ts'
import { ifOutText } from '#shop/wording/if-out-text.ts'
import { NoteText } from '../allergies/note-text.tsx'
import type { MadeTicket } from '../board-data.ts'
import { PartWords } from './part-words.tsx'

type TicketLinesProps = { ticket: MadeTicket; children?: ReactNode }

/** The items to make, the guest's note, and below them what others have done. */
export function TicketLines({ ticket, children }: TicketLinesProps) {
  const { lines, note, allergies } = ticket
  const locale = useLocale()
  return (
    <div className="tk-lines">
      <ul>
        {lines.map((line) => (
          <TicketLine line={line} key={`${lineKey(line)} ${line.title}`} />
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

/** What is left of a line, and struck below it what is not made any more. */
function TicketLine({ line }: { line: MadeLine }) {
  const locale = useLocale()
  const { quantity, leftOut = 0, swappedFor, ifOut } = line
  return (
    <li className="tl">
      {quantity > 0 ? (
        <>
          <b data-many={quantity > 1 || undefined}>{quantity}</b>
          <span>{nameInKitchen(line)}</span>
          {forTexts(line, locale).map((text) => (
            <span className="tl-since" key={text}>
              {text}
            </span>
          ))}
          {swappedFor ? (
            <span className="tl-since">
              {m.kitchen_adjust_instead_of({ item: swappedFor }, { locale })}
            </span>
          ) : null}
          <Parts line={line} />
          {ifOut ? <span className="tl-since">{ifOutText(ifOut, locale)}</span> : null}
        </>
      ) : null}
      {leftOut > 0 ? (
        <>
          <b className="tl-out">{leftOut}</b>
          <s className="tl-out">{nameInKitchen(line)}</s>
        </>
      ) : null}
    </li>
  )
}

/** Parts of any other kind look like additions. */
const PART_CLASSES: Partial<Record<LinePart['kind'], string>> = {
  combo_item: 'tl-item',
  removed: 'tl-no',
}

function Parts({ line: { parts, quantity } }: { line: Pick<SoldLine, 'parts' | 'quantity'> }) {
  if (parts.length === 0) return null
  return (
    <span className="tl-mods">
      {parts.map((part) => (
        <span className={PART_CLASSES[part.kind] ?? 'tl-mod'} key={partKey(part)}>
          <PartWords part={part} pieces={quantity} />
        </span>
      ))}
    </span>
  )
}
