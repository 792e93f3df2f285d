import { callsDue } from '#shop/domain/orders/answer-calls.ts'
import { isLost } from '#shop/domain/orders/order-states.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { MadeTicket } from '../board-data.ts'
import { useClock } from '../shop-clock.tsx'
import { type TicketTime, type Tone, ticketTime } from './ticket-time.ts'

/** How a ticket's head is coloured at the moment; nothing for a lost one. */
export function useTicketTone(ticket: MadeTicket): Tone | undefined {
  const { acceptWithinMinutes } = useShopFacts()
  return useClock((now) => toneAt(ticket, acceptWithinMinutes, now) ?? null) ?? undefined
}

/**
 * Has tickets placed again in the frame in which one takes another colour, and with it perhaps another height: what is
 * placed a frame later is seen to jump.
 */
export function useToneChanges(tickets: readonly MadeTicket[]): void {
  const { acceptWithinMinutes } = useShopFacts()
  useClock((now) => tickets.map((ticket) => toneAt(ticket, acceptWithinMinutes, now)).join(' '))
}

/** What a ticket's timer shows at the moment, in whole seconds below a minute and else in whole minutes. */
export function useTicketSeconds(ticket: MadeTicket): number {
  const { acceptWithinMinutes } = useShopFacts()
  return useClock((now) => {
    const { seconds } = timeAt(ticket, acceptWithinMinutes, now)
    return Math.abs(seconds) < 60 ? seconds : Math.trunc(seconds / 60) * 60
  })
}

function timeAt(ticket: MadeTicket, acceptWithinMinutes: number, now: number): TicketTime {
  const { answerBy, answerNudges } = ticket
  const due = answerBy === null ? 0 : callsDue(answerBy, acceptWithinMinutes, now)
  return ticketTime(ticket, Math.max(due, answerNudges), now)
}

function toneAt(ticket: MadeTicket, acceptWithinMinutes: number, now: number): Tone | undefined {
  return isLost(ticket.state) ? undefined : timeAt(ticket, acceptWithinMinutes, now).tone
}
