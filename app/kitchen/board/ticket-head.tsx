import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { callsDue } from '#shop/domain/orders/answer-calls.ts'
import { awaitsAnswer, isLost, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Ticket } from '../board-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { fulfilmentLabel, paymentText } from '../order-text.ts'
import { useNow } from '../shop-clock.tsx'
import { type TicketTime, ticketTime, timerFigures } from './ticket-time.ts'

/** The part of a ticket that is read from three metres: number, timer, colour. */
export function TicketHead({ ticket, nth }: { ticket: Ticket; nth: number | undefined }) {
  const locale = useLocale()
  const money = useMoney()
  const time = useTicketTime(ticket)
  const isAtCounter = ORDER_STATES[ticket.state].column === 'ready'
  return (
    <header className="t-head" data-time={isLost(ticket.state) ? undefined : time.tone}>
      <OrderNumber order={ticket} isLost={isLost(ticket.state)} />
      <p className="t-how">
        {fulfilmentLabel(ticket, locale)}
        <Slot ticket={ticket} />
        {ticket.isTrial ? <small>{m.kitchen_trial_order({}, { locale })}</small> : null}
        <small>{paymentText(ticket, money, locale)}</small>
        {isAtCounter ? <small>{ticket.guest.name}</small> : null}
      </p>
      {isAtCounter ? <Code ticket={ticket} /> : <Timer ticket={ticket} time={time} />}
      {nth === undefined ? null : <kbd className="t-key">{nth}</kbd>}
    </header>
  )
}

/** Marks an order for later, which is not to be cooked at once. Its day stands under the number. */
function Slot({ ticket: { slotAt } }: { ticket: Ticket }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (slotAt === null) return null
  return (
    <small>{m.kitchen_scheduled({ time: clockTime(slotAt, timeZone, locale) }, { locale })}</small>
  )
}

function useTicketTime(ticket: Ticket): TicketTime {
  const now = useNow()
  const { acceptWithinMinutes } = useShopFacts()
  const { answerBy, answerNudges } = ticket
  const due = answerBy === null ? 0 : callsDue(answerBy, acceptWithinMinutes, now)
  return ticketTime(ticket, Math.max(due, answerNudges), now)
}

/** The pickup code that the guest says, or the courier. */
function Code({ ticket: { fulfilment, courier, pickupCode } }: { ticket: Ticket }) {
  const locale = useLocale()
  const isDriven = fulfilment === 'delivery' && courier !== null
  return (
    <p className="t-code">
      {isDriven ? courier.name : pickupCode}
      <small>
        {isDriven ? m.kitchen_delivery({}, { locale }) : m.kitchen_code({}, { locale })}
      </small>
    </p>
  )
}

function Timer({ ticket, time: { seconds } }: { ticket: Ticket; time: TicketTime }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (isLost(ticket.state)) return null
  const due = clockTime(ticket.promisedAt, timeZone, locale)
  return (
    <p className="t-timer" role="timer">
      {Math.abs(seconds) < 3600 ? timerFigures(seconds) : hours(seconds, locale)}
      <small>
        {awaitsAnswer(ticket.state)
          ? m.kitchen_waiting({}, { locale })
          : m.kitchen_due({ time: due }, { locale })}
      </small>
    </p>
  )
}

function hours(seconds: number, locale: Locale): string {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  const sign = seconds < 0 ? '−' : ''
  const rest = String(minutes % 60).padStart(2, '0')
  return sign + m.kitchen_hours({ hours: Math.floor(minutes / 60), minutes: rest }, { locale })
}
