import { type ReactNode, useMemo, useState } from 'react'
import type { Ticket } from '../board-data.ts'
import { bySender, isPutAway, type SenderGroup } from './by-sender.ts'
import type { Form } from './fit-lanes.ts'
import { SenderLine } from './sender-line.tsx'

type Senders = {
  groups: { group: SenderGroup; isOpen: boolean }[]
  /** The new tickets of no group. */
  others: Ticket[]
  toggle: (group: SenderGroup) => void
}

/** Splits the new tickets into groups of one sender, some of them collapsed, and the others. */
export function useSenders(tickets: readonly Ticket[]): Senders {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const { groups: found, others } = useMemo(() => bySender(tickets), [tickets])
  const groups = found.map((group) => {
    return { group, isOpen: isPutAway(group) === turned.has(group.sender) }
  })
  return {
    groups,
    others,
    toggle: ({ sender }) => setTurned((before) => turnedOver(before, sender)),
  }
}

function turnedOver(turned: ReadonlySet<string>, sender: string): ReadonlySet<string> {
  const others = new Set(turned)
  return others.delete(sender) ? others : others.add(sender)
}

type SenderLinesProps = { senders: Senders; card: (ticket: Ticket, form: Form) => ReactNode }

/** One line for each group, with its tickets while it is open. */
export function SenderLines({ senders: { groups, toggle }, card }: SenderLinesProps) {
  return groups.map(({ group, isOpen }) => (
    <SenderLine key={group.sender} group={group} isOpen={isOpen} onToggle={() => toggle(group)}>
      {isOpen ? group.tickets.map((ticket) => card(ticket, 'small')) : null}
    </SenderLine>
  ))
}
