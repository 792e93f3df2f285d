import type { Board } from '#shop/persistence/queries/kitchen/board.ts'
import { standsApart } from './sort-columns.ts'

/** More are never looked at together, and weeks of them would make each answer heavy. */
const MOST = 60

/** Keeps the orders for later that fire first, and counts the rest. */
export function boundLater(tickets: Board['tickets']): {
  tickets: Board['tickets']
  laterLeftOut: number
} {
  const later = tickets.filter(standsApart).sort((a, b) => (a.fireAt ?? 0) - (b.fireAt ?? 0))
  const leftOut = new Set(later.slice(MOST))
  return {
    tickets: tickets.filter((ticket) => !leftOut.has(ticket)),
    laterLeftOut: leftOut.size,
  }
}
