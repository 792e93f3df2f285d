import { useLocale } from '#app/i18n/use-locale.ts'
import type { PrintReason } from '#shop/domain/kitchen/prints.ts'
import { type PrintedOrder, slipOf } from '#shop/wording/kitchen/slip.ts'
import { NoteText } from '../allergies/note-text.tsx'
import { PrintedAllergyBar } from '../allergies/printed-allergies.tsx'
import { PrintedDoor } from './printed-door.tsx'
import { PrintedLines } from './printed-lines.tsx'
import { PrintedNumber } from './printed-number.tsx'
import { usePrintingShop } from './use-printing-shop.ts'

type PrintedTicketProps = { order: PrintedOrder; why?: PrintReason }

/** A ticket on 80 mm of paper: black on white, only what the pass needs. */
export function PrintedTicket({ order, why = 'new' }: PrintedTicketProps) {
  const locale = useLocale()
  const slip = slipOf(order, why, usePrintingShop(), locale)
  const { guest, due, note, sum } = slip
  return (
    <article className="slip sheet" aria-label={slip.title}>
      <p className="slip-top">
        <span>{slip.shop}</span>
        <span>{slip.date}</span>
      </p>
      {slip.bands.map((band) => (
        <p className="slip-band" key={band}>
          {band}
        </p>
      ))}
      <header className="slip-head">
        <PrintedNumber of={slip} />
        <p>
          <b>{slip.way}</b>
          {guest === '' ? null : <span>{guest}</span>}
          <span>{slip.placed}</span>
        </p>
      </header>
      <p className="slip-due">
        <span>{due.label}</span>
        <b>{due.time}</b>
      </p>
      <PrintedAllergyBar allergies={slip.allergies} read={slip.allergiesRead} />
      <PrintedLines lines={slip.lines} />
      {note === '' ? null : (
        <p className="slip-note">
          <NoteText note={note} allergies={order.allergies} />
        </p>
      )}
      {slip.door ? <PrintedDoor door={slip.door} /> : null}
      <p className="slip-total">
        <span>{sum.label}</span>
        <b>{sum.amount}</b>
      </p>
    </article>
  )
}
