import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { fulfilmentLabel } from '#shop/wording/kitchen/order-text.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActionForm } from '../action-form.tsx'
import { AllergyTag, allergyMark } from '../allergies/allergy-tag.tsx'
import type { Ticket } from '../board-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { isPossible } from '../possible-actions.ts'
import { useClock } from '../shop-clock.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { dayTitle, laterDays } from './later-days.ts'
import { MoreDialog } from './more-dialog.tsx'
import { TicketWhat } from './ticket-what.tsx'
import './later.css'

type LaterDialogProps = {
  tickets: readonly Ticket[]
  /** How many more there are. */
  leftOut: number
  onClose: () => void
  onPrint: (ticket: Ticket) => void
}

/** All orders for later by their days. Each can be started now, and its number opens it. */
export function LaterDialog({ tickets, leftOut, onClose, onPrint }: LaterDialogProps) {
  const locale = useLocale()
  const [opened, setOpened] = useState<string | null>(null)
  const ticket = tickets.find(({ id }) => id === opened)
  if (ticket) {
    return (
      <MoreDialog ticket={ticket} onClose={() => setOpened(null)} onPrint={() => onPrint(ticket)} />
    )
  }
  return (
    <Dialog title={m.kitchen_for_later({}, { locale })} onClose={onClose}>
      <div className="k-later-list">
        <p>{m.kitchen_for_later_hint({}, { locale })}</p>
        {tickets.length === 0 ? <p>{m.kitchen_for_later_none({}, { locale })}</p> : null}
        {laterDays(tickets).map(({ day, tickets: own }) => (
          <section key={day?.date ?? ''}>
            <h3>{day ? dayTitle(day, locale) : m.kitchen_for_later_today({}, { locale })}</h3>
            <ul>
              {own.map((each) => (
                <LaterRow
                  key={each.id}
                  ticket={each}
                  onOpen={() => setOpened(each.id)}
                  onStart={onClose}
                />
              ))}
            </ul>
          </section>
        ))}
        {leftOut === 0 ? null : <p>{m.kitchen_for_later_more({ count: leftOut }, { locale })}</p>}
      </div>
    </Dialog>
  )
}

type LaterRowProps = { ticket: Ticket; onOpen: () => void; onStart: () => void }

function LaterRow({ ticket, onOpen, onStart }: LaterRowProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const mayStart = useClock((now) => isPossible(ticket, 'start', now))
  const { promisedAt, fireAt } = ticket
  const number = numberText(ticket, locale)
  const at = (instant: number) => clockTime(instant, timeZone, locale)
  return (
    <li>
      <OrderNumber order={ticket} level="h4" onOpen={onOpen} />
      <p className="k-later-times">
        {m.kitchen_fires({ time: at(fireAt ?? promisedAt) }, { locale })}
        <small>{m.kitchen_for_later_due({ time: at(promisedAt) }, { locale })}</small>
      </p>
      <p className="k-later-what">
        <AllergyTag allergies={ticket.allergies} />
        {allergyMark(ticket) === 'unread' ? null : <TicketWhat ticket={ticket} />}
        <small>{fulfilmentLabel(ticket, locale)}</small>
      </p>
      {mayStart ? (
        <ActionForm ticket={ticket} action="start" onSubmit={onStart}>
          <button
            type="submit"
            className="btn btn--line"
            aria-label={m.kitchen_start_order_now({ number }, { locale })}
          >
            {m.kitchen_start_now({}, { locale })}
          </button>
        </ActionForm>
      ) : null}
      <TroubleNote order={ticket.id} />
    </li>
  )
}
