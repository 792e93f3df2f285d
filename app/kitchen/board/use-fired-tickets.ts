import { useEffect, useMemo } from 'react'
import type { Ticket } from '../board-data.ts'
import { useClock } from '../shop-clock.tsx'

/**
 * Lets orders for later into the line when their time has come by the page's own clock, also where the shop can't be
 * asked. `onFire` fetches what the shop says of them.
 */
export function useFiredTickets(tickets: readonly Ticket[], onFire: () => void): readonly Ticket[] {
  const fired = useClock((now) =>
    tickets
      .filter(({ isLater, fireAt }) => isLater && fireAt !== null && fireAt <= now)
      .map(({ id }) => id)
      .join(' '),
  )
  useEffect(() => {
    if (fired !== '') onFire()
  }, [fired, onFire])
  return useMemo(() => {
    if (fired === '') return tickets
    const ids = new Set(fired.split(' '))
    return tickets.map((ticket) => (ids.has(ticket.id) ? { ...ticket, isLater: false } : ticket))
  }, [tickets, fired])
}
