import { awaitsAnswer, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { Ticket } from '../board-data.ts'

/** How a ticket's head is coloured: as usual, amber or red. */
export type Tone = 'calm' | 'soon' | 'late'

/** Whole seconds: since it was placed while it waits for an answer, else until it is due, negative when late. */
export type TicketTime = { seconds: number; tone: Tone }

const MINUTE = 60
const SOON = 5

/** Returns what a ticket's timer shows. `calls` is how many reminders to answer are due. */
export function ticketTime(
  ticket: Pick<Ticket, 'state' | 'placedAt' | 'promisedAt' | 'workMinutes'>,
  calls: number,
  now: number,
): TicketTime {
  const { state, placedAt, promisedAt, workMinutes } = ticket
  if (awaitsAnswer(state)) {
    const seconds = Math.max(0, Math.floor((now - placedAt) / 1000))
    return { seconds, tone: TONE_AFTER_CALLS[Math.min(calls, 2)] ?? 'calm' }
  }
  const seconds = Math.ceil((promisedAt - now) / 1000)
  if (!ORDER_STATES[state].canBeLate) return { seconds, tone: 'calm' }
  const soon = Math.max(SOON, workMinutes / 3) * MINUTE
  return { seconds, tone: seconds < 0 ? 'late' : seconds <= soon ? 'soon' : 'calm' }
}

const TONE_AFTER_CALLS: Tone[] = ['calm', 'soon', 'late']
