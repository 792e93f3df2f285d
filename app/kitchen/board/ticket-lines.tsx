import { m } from '#messages'
import type { Ticket } from '../board-data.ts'
import { optionKind } from './option-kind.ts'

/** What is to be made, and what the guest wants known. */
export function TicketLines({ ticket: { lines, note } }: { ticket: Ticket }) {
  return (
    <>
      <ul className="t-lines">
        {lines.map(({ itemId, title, options, quantity }) => (
          <li className="t-line" key={itemId + options.join()}>
            <b data-many={quantity > 1 || undefined}>{quantity}</b>
            <span>{title}</span>
            <Options options={options} />
          </li>
        ))}
      </ul>
      {note === '' ? null : (
        <p className="t-note">
          <span className="sr-only">{m.kitchen_note()} </span>
          {note}
        </p>
      )}
    </>
  )
}

function Options({ options }: { options: readonly string[] }) {
  if (options.length === 0) return null
  return (
    <span className="t-mods">
      {options.map((option) => (
        <span className="t-mod" data-kind={optionKind(option)} key={option}>
          {option}
        </span>
      ))}
    </span>
  )
}
