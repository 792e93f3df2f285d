import type { Ticket } from '../board-data.ts'
import { keepEqual } from '../keep-equal.ts'

/**
 * Merges a new answer of the server into what the board shows. A ticket stays as it is where the answer is older than
 * what is known of it, and remains the same object where nothing changed, so that it is not drawn again.
 */
export function newestTickets(shown: readonly Ticket[], answered: readonly Ticket[]): Ticket[] {
  const known = new Map(shown.map((ticket) => [ticket.id, ticket]))
  return answered.map((ticket) => {
    const before = known.get(ticket.id)
    if (!before) return ticket
    return before.version > ticket.version ? before : keepEqual(before, ticket)
  })
}
