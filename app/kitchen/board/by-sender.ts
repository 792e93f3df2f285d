import type { Ticket } from '../board-data.ts'

/** Unanswered orders of strangers that came from one network. */
export type SenderGroup = { sender: string; tickets: Ticket[] }

/** Fewer are no flood: a household orders twice. */
const SEVERAL = 3
/** More are put away, so that the board stays a board. */
const MANY = 6

/** Takes new tickets in their order; gives those of senders with several, and the others one by one. */
export function bySender(tickets: readonly Ticket[]): { groups: SenderGroup[]; others: Ticket[] } {
  const senders = Map.groupBy(tickets, ({ sender }) => sender)
  const isSeveral = ({ sender }: Ticket) =>
    sender !== null && (senders.get(sender)?.length ?? 0) >= SEVERAL
  const groups = [...senders].flatMap(([sender, own]) =>
    sender !== null && own.length >= SEVERAL ? [{ sender, tickets: own }] : [],
  )
  return { groups, others: tickets.filter((ticket) => !isSeveral(ticket)) }
}

/** Whether a group is shown as one line before anybody says otherwise. */
export function isPutAway({ tickets }: SenderGroup): boolean {
  return tickets.length >= MANY
}
