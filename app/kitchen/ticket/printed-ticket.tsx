import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime, dayAndTime, shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { PrintReason } from '#shop/domain/kitchen/prints.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { NoteText } from '../allergies/note-text.tsx'
import { PrintedAllergies } from '../allergies/printed-allergies.tsx'
import type { Ticket } from '../board-data.ts'
import { fulfilmentLabel } from '../order-text.ts'
import { PrintedDoor } from './printed-door.tsx'
import { PrintedLines } from './printed-lines.tsx'
import { PrintedNumber } from './printed-number.tsx'
import { PrintedSum } from './printed-sum.tsx'

export type PrintedOrder = Pick<
  Ticket,
  | 'id'
  | 'number'
  | 'numberDay'
  | 'pickupCode'
  | 'fulfilment'
  | 'table'
  | 'address'
  | 'guest'
  | 'note'
  | 'allergies'
  | 'promisedAt'
  | 'placedAt'
  | 'payment'
  | 'lines'
  | 'isTrial'
>

type PrintedTicketProps = { order: PrintedOrder; why?: PrintReason }

/** A ticket on 80 mm of paper: black on white, only what the pass needs. */
export function PrintedTicket({ order, why = 'new' }: PrintedTicketProps) {
  const locale = useLocale()
  const { name, timeZone } = useShopFacts()
  const { number, guest, note, promisedAt, placedAt } = order
  return (
    <article className="slip sheet" aria-label={m.kitchen_ticket_title({ number }, { locale })}>
      <p className="slip-top">
        <span>{name}</span>
        <span>{shortDateWithYear(promisedAt, timeZone, locale)}</span>
      </p>
      {why === 'new' ? null : <p className="slip-band">{BANDS[why]({}, { locale })}</p>}
      {order.isTrial ? <p className="slip-band">{m.kitchen_trial_order({}, { locale })}</p> : null}
      <header className="slip-head">
        <PrintedNumber order={order} />
        <p>
          <b>{fulfilmentLabel(order, locale)}</b>
          {guest.name === '' ? null : <span>{guest.name}</span>}
          <span>
            {m.paper_placed(
              { time: dayAndTime(placedAt, promisedAt, timeZone, locale) },
              { locale },
            )}
          </span>
        </p>
      </header>
      <p className="slip-due">
        <span>{m.paper_due({}, { locale })}</span>
        <b>{clockTime(promisedAt, timeZone, locale)}</b>
      </p>
      <PrintedAllergies allergies={order.allergies} />
      <PrintedLines lines={order.lines} />
      {note === '' ? null : (
        <p className="slip-note">
          <NoteText note={note} allergies={order.allergies} />
        </p>
      )}
      <PrintedDoor order={order} />
      <PrintedSum order={order} />
    </article>
  )
}

const BANDS: Record<Exclude<PrintReason, 'new'>, Message> = {
  void: m.paper_cancelled,
  copy: m.paper_copy,
}
