import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Ticket } from '../board-data.ts'
import { bySender, isPutAway, type SenderGroup } from './by-sender.ts'
import { SenderLine } from './sender-line.tsx'

/** Nobody works through more at once, and each ticket slows the tablet. */
const SHOWN_AT_ONCE = 40

type Shown = {
  groups: { group: SenderGroup; isOpen: boolean }[]
  others: Ticket[]
  /** How many tickets are left out for lack of room. */
  more: number
  /** All tickets shown, in their order. */
  tickets: Ticket[]
  toggle: (group: SenderGroup) => void
  showMore: () => void
}

/** Splits the new tickets into those shown and those collapsed. */
export function useNewTickets(tickets: readonly Ticket[]): Shown {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const { groups: found, others: all } = bySender(tickets)
  const groups = found.map((group) => {
    return { group, isOpen: isPutAway(group) === turned.has(group.sender) }
  })
  const others = all.slice(0, most)
  const unfolded = groups.flatMap(({ group, isOpen }) => (isOpen ? group.tickets : []))
  return {
    groups,
    others,
    more: all.length - others.length,
    tickets: [...unfolded, ...others],
    toggle: ({ sender }) => setTurned((before) => turnedOver(before, sender)),
    showMore: () => setMost(most + SHOWN_AT_ONCE),
  }
}

function turnedOver(turned: ReadonlySet<string>, sender: string): ReadonlySet<string> {
  const others = new Set(turned)
  return others.delete(sender) ? others : others.add(sender)
}

type NewColumnProps = { shown: Shown; card: (ticket: Ticket) => ReactNode }

/** The column of unanswered orders: one line for each collapsed group, a ticket for each other order. */
export function NewColumn({ shown, card }: NewColumnProps) {
  const locale = useLocale()
  const { groups, others, more, toggle, showMore } = shown
  return (
    <>
      {groups.map(({ group, isOpen }) => (
        <SenderLine key={group.sender} group={group} isOpen={isOpen} onToggle={() => toggle(group)}>
          {isOpen ? group.tickets.map(card) : null}
        </SenderLine>
      ))}
      {others.map(card)}
      {more > 0 ? (
        <button type="button" className="btn btn--line btn--wide" onClick={showMore}>
          {m.kitchen_show_more({ count: more }, { locale })}
        </button>
      ) : null}
    </>
  )
}
