import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ACTION_NAMES, ORDER_ACTIONS, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import type { Ticket } from '../board-data.ts'
import { stateMeanwhile, usePendingActions } from '../pending-actions.ts'
import { giveKeys, type TicketKeys } from './give-keys.ts'
import { useActs } from './last-acts.ts'
import { newestTickets } from './newest-tickets.ts'
import { type BoardPart, partsOf } from './sort-columns.ts'
import { actText } from './undo-button.tsx'
import { useQueue } from './use-queued-acts.ts'

type Shown = {
  tickets: readonly Ticket[]
  parts: Record<BoardPart, Ticket[]>
  keys: ReadonlyMap<string, TicketKeys>
  /** The words for the empty places of tickets that were just taken off, by their ids. */
  gone: ReadonlyMap<string, ReactNode>
  /** The orders whose last action is under way. */
  sending: ReadonlySet<string>
}

/** Returns what the board shows of the server's last answer, with what is being done at the moment. */
export function useShownTickets(answered: readonly Ticket[]): Shown {
  const locale = useLocale()
  const fresh = useNewest(answered)
  const pending = usePendingActions()
  const queue = useQueue()
  const held = useActs((acts) => acts.held)
  const done = useActs((acts) => acts.done)
  const [memory] = useState<{ keys: ReadonlyMap<string, TicketKeys>; drawn: Map<string, Ticket> }>(
    () => ({ keys: new Map(), drawn: new Map() }),
  )
  // The router tells of what it sends some frames later than the tap.
  const actionOn = ({ id }: Ticket) => pending.get(id) ?? orderActionOf(held[id])
  const tickets = fresh.map((ticket) => {
    const next = stateMeanwhile(ticket.state, actionOn(ticket))
    const state = stateMeanwhile(next, orderActionOf(queue[ticket.id]))
    if (state === ticket.state) return ticket
    const before = memory.drawn.get(ticket.id)
    if (before?.version === ticket.version && before.state === state) return before
    return { ...ticket, state }
  })
  memory.drawn = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const leaving = (ticket: Ticket) => {
    const action = orderActionOf(queue[ticket.id]) ?? actionOn(ticket)
    const to = action && ORDER_ACTIONS[action].from[ticket.state]?.to
    return to !== undefined && !isOpen(to)
  }
  const parts = partsOf(tickets.filter((ticket) => !leaving(ticket)))
  const keys = giveKeys(
    [...parts.line, ...parts.new, ...parts.ready].map(({ id }) => id),
    memory.keys,
  )
  memory.keys = keys
  const gone = new Map<string, ReactNode>()
  for (const act of done) {
    if (!held[act.order] && !pending.has(act.order)) continue
    gone.set(act.order, actText(act, locale))
  }
  return { tickets, parts, keys, gone, sending: new Set(pending.keys()) }
}

function orderActionOf(act: { action?: string } | undefined): OrderAction | undefined {
  return ACTION_NAMES.find((known) => known === act?.action)
}

function useNewest(answered: readonly Ticket[]): readonly Ticket[] {
  const [last, setLast] = useState({ answered, tickets: answered })
  if (last.answered === answered) return last.tickets
  const tickets = newestTickets(last.tickets, answered)
  setLast({ answered, tickets })
  return tickets
}
