import { useEffect, useRef } from 'react'
import type { Ticket } from '../board-data.ts'

/**
 * Returns a function that registers an order accepted from this screen. Its ticket prints once the server
 * confirms that, not before.
 */
export function usePrintOnAccept(
  tickets: readonly Ticket[],
  print: (ticket: Ticket) => void,
): (order: string) => void {
  const awaited = useRef(new Set<string>())
  const latest = useRef(print)
  latest.current = print
  useEffect(() => {
    for (const ticket of tickets) {
      if (ticket.acceptedAt === null || !awaited.current.delete(ticket.id)) continue
      if (ticket.state === 'accepted') latest.current(ticket)
    }
  }, [tickets])
  return (order) => awaited.current.add(order)
}
