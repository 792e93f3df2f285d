import { type BoardColumn, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import type { Ticket } from '../board-data.ts'

/** Sorts tickets into the board's columns. Expects them by promised time and keeps that order. */
export function columnsOf(tickets: readonly Ticket[]): Record<BoardColumn, Ticket[]> {
  const columns: Record<BoardColumn, Ticket[]> = {
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

/** A cancelled ticket stays in its column, where the cook who is working on it will see it. */
function columnOf({ state, readyAt, acceptedAt }: Ticket): BoardColumn {
  const { column } = ORDER_STATES[state]
  if (column !== null) return column
  if (readyAt !== null) return 'ready'
  return acceptedAt === null ? 'new' : 'preparing'
}
