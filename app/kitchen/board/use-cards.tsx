import { type ReactNode, useMemo, useState } from 'react'
import type { Ticket } from '../board-data.ts'
import { useKept } from '../use-kept.ts'
import type { Form } from './fit-lanes.ts'
import type { TicketKeys } from './give-keys.ts'
import type { BoardPart, MainColumn } from './sort-columns.ts'
import { TicketCard } from './ticket-card.tsx'
import type { Marks } from './use-changed-promises.ts'

export type CardSource = {
  parts: Readonly<Record<BoardPart, Ticket[]>>
  keys: ReadonlyMap<string, TicketKeys>
  underWay: ReadonlySet<string>
  marks: Marks
  onExpand: (order: string) => void
  onPrint: (ticket: Ticket) => void
}

export type DrawCard = (ticket: Ticket, form: Form) => ReactNode

/** Returns what draws the tickets of each column: the same function as long as nothing of that column changes. */
export function useCards(source: CardSource): Record<MainColumn, DrawCard> {
  const [known] = useState(
    () =>
      new Set(
        Object.values(source.parts)
          .flat()
          .map(({ id }) => id),
      ),
  )
  return {
    new: useColumnCards('new', source, known),
    line: useColumnCards('line', source, known),
    ready: useColumnCards('ready', source, known),
  }
}

/** `known` are the orders that were there when the board was opened. */
function useColumnCards(
  column: MainColumn,
  { parts, keys, underWay, marks, onExpand, onPrint }: CardSource,
  known: ReadonlySet<string>,
): DrawCard {
  const beside = useKept(
    Object.fromEntries(
      parts[column].map((ticket) => [
        ticket.id,
        {
          keys: keys.get(ticket.id),
          isFresh: !known.has(ticket.id),
          isSending: underWay.has(ticket.id),
          isChanged: marks.isChanged(ticket),
        },
      ]),
    ),
  )
  const { see } = marks
  return useMemo(
    () => (ticket, form) => {
      const own = beside[ticket.id] ?? NOTHING
      const acts = { onSee: see, onExpand, onPrint }
      return (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          form={form}
          column={column}
          {...own}
          {...acts}
        />
      )
    },
    [beside, column, see, onExpand, onPrint],
  )
}

const NOTHING = { keys: undefined, isFresh: false, isSending: false, isChanged: false }
