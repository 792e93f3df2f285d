import { callsDue } from '#shop/domain/orders/answer-calls.ts'
import { isLost } from '#shop/domain/orders/order-states.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { MadeTicket } from '../board-data.ts'
import { useClock } from '../shop-clock.tsx'
import { type Tone, ticketTime } from './ticket-time.ts'

/** How a ticket's head is coloured at the moment; nothing for a lost one. */
export function useTicketTone(ticket: MadeTicket): Tone | undefined {
  const read = useTimeReader(ticket)
  const tone = useClock((now) => read(now).tone)
  return isLost(ticket.state) ? undefined : tone
}

/** What a ticket's timer shows at the moment, in whole seconds below a minute and else in whole minutes. */
export function useTicketSeconds(ticket: MadeTicket): number {
  const read = useTimeReader(ticket)
  return useClock((now) => {
    const { seconds } = read(now)
    return Math.abs(seconds) < 60 ? seconds : Math.trunc(seconds / 60) * 60
  })
}

function useTimeReader(ticket: MadeTicket): (now: number) => ReturnType<typeof ticketTime> {
  const { acceptWithinMinutes } = useShopFacts()
  const { answerBy, answerNudges } = ticket
  return (now) => {
    const due = answerBy === null ? 0 : callsDue(answerBy, acceptWithinMinutes, now)
    return ticketTime(ticket, Math.max(due, answerNudges), now)
  }
}
