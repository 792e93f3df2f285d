import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Ticket } from '../board-data.ts'
import { useKept } from '../use-kept.ts'
import { isLeaving, shownState } from './act-queue.ts'
import { giveKeys, type TicketKeys } from './give-keys.ts'
import { type Act, useActs } from './last-acts.ts'
import { newestTickets } from './newest-tickets.ts'
import { type BoardPart, MAIN_COLUMNS, type MainColumn, partsOf } from './sort-columns.ts'
import { actText } from './undo-button.tsx'
import type { QueuedActs } from './use-queued-acts.ts'

type Shown = {
  tickets: readonly Ticket[]
  parts: Record<BoardPart, Ticket[]>
  keys: ReadonlyMap<string, TicketKeys>
  gone: Gone
}

/** The words for the empty places of tickets that were just taken off, by their ids. */
export type Gone = Readonly<Record<MainColumn, Readonly<Record<string, string>>>>

/**
 * Returns what the board shows of the server's last answer, with what is being done at the moment. Lists in which nothing
 * has changed are the same objects as before.
 */
export function useShownTickets(
  answered: readonly Ticket[],
  { queue, underWay }: Pick<QueuedActs, 'queue' | 'underWay'>,
): Shown {
  const locale = useLocale()
  const fresh = useNewest(answered)
  const held = useActs((acts) => acts.held)
  const done = useActs((acts) => acts.done)
  const [memory] = useState<Memory>(() => ({
    keys: new Map(),
    drawn: new Map(),
    columns: new Map(),
    left: new Map(),
  }))
  const tickets = fresh.map((ticket) => {
    const state = shownState(ticket.state, queue[ticket.id])
    if (state === ticket.state) return ticket
    const before = memory.drawn.get(ticket.id)
    if (before?.version === ticket.version && before.state === state) return before
    return { ...ticket, state }
  })
  memory.drawn = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const left = new Set(
    fresh.filter(({ id, state }) => isLeaving(state, queue[id])).map(({ id }) => id),
  )
  const parts = useKept(partsOf(tickets.filter(({ id }) => !left.has(id))))
  const keys = giveKeys(
    [...parts.line, ...parts.new, ...parts.ready].map(({ id }) => id),
    memory.keys,
  )
  memory.keys = keys
  const recent = done.filter(({ order }) => held[order] || underWay.has(order))
  noteColumns(memory, parts, recent)
  const gone = useKept(goneFrom(memory, recent, locale))
  return { tickets, parts, keys, gone }
}

type Memory = {
  keys: ReadonlyMap<string, TicketKeys>
  drawn: ReadonlyMap<string, Ticket>
  /** Where the tickets stand. */
  columns: ReadonlyMap<string, MainColumn>
  /** The columns that the tickets of recent acts have left. */
  left: ReadonlyMap<string, readonly MainColumn[]>
}

function noteColumns(memory: Memory, parts: Shown['parts'], recent: readonly Act[]): void {
  const columns = new Map(
    MAIN_COLUMNS.flatMap((column) => parts[column].map(({ id }) => [id, column] as const)),
  )
  memory.left = new Map(
    recent.map(({ order }) => {
      const before = memory.columns.get(order)
      const left = memory.left.get(order) ?? []
      const hasLeft = before !== undefined && before !== columns.get(order)
      return [order, hasLeft ? [...left, before] : left]
    }),
  )
  memory.columns = columns
}

function goneFrom({ left }: Memory, recent: readonly Act[], locale: Locale): Gone {
  const from = (column: MainColumn) => {
    const acts = recent.filter(({ order }) => left.get(order)?.includes(column))
    return Object.fromEntries(acts.map((act) => [act.order, actText(act, locale)]))
  }
  return { new: from('new'), line: from('line'), ready: from('ready') }
}

function useNewest(answered: readonly Ticket[]): readonly Ticket[] {
  const [last, setLast] = useState({ answered, tickets: answered })
  if (last.answered === answered) return last.tickets
  const tickets = newestTickets(last.tickets, answered)
  setLast({ answered, tickets })
  return tickets
}
