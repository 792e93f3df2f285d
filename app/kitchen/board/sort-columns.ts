import { isLost, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { Ticket } from '../board-data.ts'

/** The columns side by side; on a phone each has a tab. */
export type MainColumn = (typeof MAIN_COLUMNS)[number]

export const MAIN_COLUMNS = ['new', 'line', 'ready'] as const

/** `later` has not fired yet; `lost` was not begun when it was lost; `stopped` was, so that somebody may be working on it. */
export type BoardPart = MainColumn | 'later' | 'road' | 'done' | 'lost' | 'stopped'

/** Sorts tickets into the parts of the board. Expects them by promised time and keeps that order in the line. */
export function partsOf(tickets: readonly Ticket[]): Record<BoardPart, Ticket[]> {
  const parts: Record<BoardPart, Ticket[]> = {
    new: [],
    line: [],
    later: [],
    ready: [],
    road: [],
    done: [],
    lost: [],
    stopped: [],
  }
  for (const ticket of tickets) parts[partOf(ticket)].push(ticket)
  parts.new.sort((a, b) => a.placedAt - b.placedAt)
  parts.later.sort((a, b) => (a.fireAt ?? 0) - (b.fireAt ?? 0))
  // What gets ready stands below what is: nothing moves down.
  parts.ready.sort((a, b) => (a.readyAt ?? Infinity) - (b.readyAt ?? Infinity))
  parts.done.sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0))
  return parts
}

function partOf(ticket: Ticket): BoardPart {
  if (isLost(ticket.state)) return isBegun(ticket) ? 'stopped' : 'lost'
  if (standsApart(ticket)) return 'later'
  const { column } = ORDER_STATES[ticket.state]
  return column === 'preparing' ? 'line' : (column ?? 'lost')
}

/** Whether it is accepted for later, and neither time nor anybody has put it into the line. */
export function standsApart({ state, isLater }: Pick<Ticket, 'state' | 'isLater'>): boolean {
  return isLater && state === 'accepted'
}

/** Whether the crew may have begun to make it. */
function isBegun({ acceptedAt }: Ticket): boolean {
  return acceptedAt !== null
}
