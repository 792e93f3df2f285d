import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { awaitsAnswer } from '#shop/domain/orders/order-states.ts'
import { fulfilmentLabel, paymentText } from '#shop/wording/kitchen/order-text.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { MadeTicket, Ticket } from '../board-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { useTicketSeconds } from './use-ticket-time.ts'

/** A station is not told what is paid. */
type HeadTicket = MadeTicket & Partial<Pick<Ticket, 'payment'>>

type TicketHeadProps = { ticket: HeadTicket; onOpen?: () => void }

/** The part of a ticket that is read from three metres: number, minutes, colour. Its number opens the order. */
export function TicketHead({ ticket, onOpen }: TicketHeadProps) {
  const locale = useLocale()
  const whose = useWhose(ticket)
  const { isTrial } = ticket
  return (
    <header className="tk-head">
      <OrderNumber order={ticket} onOpen={onOpen} />
      <p className="tk-how">
        {fulfilmentLabel(ticket, locale)}
        <Slot ticket={ticket} />
        {isTrial ? <small>{m.kitchen_trial_order({}, { locale })}</small> : null}
        {whose === '' ? null : <small>{whose}</small>}
      </p>
      <TicketTimer ticket={ticket} />
    </header>
  )
}

/** The guest, and what they pay. */
function useWhose({ guest, payment }: HeadTicket): string {
  const locale = useLocale()
  const money = useMoney()
  if (!payment) return guest.name
  const { state, total } = payment
  const pays = state === 'to_pay' ? money(total) : paymentText({ payment }, money, locale)
  if (guest.name === '') return pays
  return m.kitchen_guest_pays({ guest: guest.name, payment: pays }, { locale })
}

/** Marks an order for later, which is not to be cooked at once. Its day stands under the number. */
function Slot({ ticket: { slotAt } }: { ticket: MadeTicket }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (slotAt === null) return null
  return (
    <small>{m.kitchen_scheduled({ time: clockTime(slotAt, timeZone, locale) }, { locale })}</small>
  )
}

/** Minutes until it is due, or since it waits for an answer. Drawn again each minute, in the first each second. */
export function TicketTimer({ ticket }: { ticket: MadeTicket }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const seconds = useTicketSeconds(ticket)
  if (awaitsAnswer(ticket.state)) {
    return (
      <p className="tk-timer" role="timer">
        <span className="tk-waited">{waitedText(seconds, locale)}</span>
        <small>{m.kitchen_waiting({}, { locale })}</small>
      </p>
    )
  }
  const isLate = seconds < 0
  const minutes = isLate ? Math.ceil(-seconds / 60) : Math.floor(seconds / 60)
  const due = clockTime(ticket.promisedAt, timeZone, locale)
  return (
    <p className="tk-timer" role="timer">
      {isLate ? '−' : ''}
      {minutes < 60 ? minutes : hoursText(minutes, locale)}
      <small>
        {isLate ? m.kitchen_late({}, { locale }) : m.kitchen_min({}, { locale })}
        <span className="tk-at">{m.kitchen_due_at({ time: due }, { locale })}</span>
      </small>
    </p>
  )
}

function waitedText(seconds: number, locale: Locale): string {
  if (seconds < 60) return m.kitchen_seconds({ count: seconds }, { locale })
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? m.kitchen_minutes({ count: minutes }, { locale })
    : hoursText(minutes, locale)
}

function hoursText(minutes: number, locale: Locale): string {
  const rest = String(minutes % 60).padStart(2, '0')
  return m.kitchen_hours({ hours: Math.floor(minutes / 60), minutes: rest }, { locale })
}
