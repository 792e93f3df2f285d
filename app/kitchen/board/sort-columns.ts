import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { Ticket } from '../board-data.ts'

export const COLUMNS = ['new', 'preparing', 'ready', 'road', 'done'] as const
export type Column = (typeof COLUMNS)[number]

/** Takes tickets by promised time; gives them by the column they stand in, in that order. */
export function columnsOf(tickets: readonly Ticket[]): Record<Column, Ticket[]> {
  const columns: Record<Column, Ticket[]> = {
    new: [],
    preparing: [],
    ready: [],
    road: [],
    done: [],
  }
  for (const ticket of tickets) columns[columnOf(ticket)].push(ticket)
  columns.new.sort((a, b) => a.placedAt - b.placedAt)
  columns.done.sort((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0))
  return columns
}

/** What was lost stays where it stood, so that whoever works on it meets it there. */
function columnOf(ticket: Ticket): Column {
  const { state } = ticket
  if (state === 'completed') return 'done'
  if (state === 'out_for_delivery') return 'road'
  if (!isLost(ticket)) return COLUMN_OF[state] ?? 'new'
  if (ticket.readyAt !== null) return 'ready'
  return ticket.acceptedAt === null ? 'new' : 'preparing'
}

const COLUMN_OF: Partial<Record<OrderState, Column>> = {
  placed: 'new',
  accepted: 'preparing',
  preparing: 'preparing',
  ready: 'ready',
}

/** Whether it will not be made: shown struck through until somebody has seen it. */
export function isLost({ state }: Pick<Ticket, 'state'>): boolean {
  return state === 'cancelled' || state === 'expired' || state === 'refused'
}
