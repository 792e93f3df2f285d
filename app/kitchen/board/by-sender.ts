import type { Ticket } from '../board-data.ts'

/** Unanswered orders of strangers from one network. */
export type SenderGroup = { sender: string; tickets: Ticket[] }

/** Fewer from one network are usual: a household may order twice. */
const SEVERAL = 3
/** Larger groups start collapsed, to keep the board readable. */
const MANY = 6

/** Groups the new tickets of networks with several orders; all others are returned one by one, in their order. */
export function bySender(tickets: readonly Ticket[]): { groups: SenderGroup[]; others: Ticket[] } {
  const senders = Map.groupBy(tickets, ({ sender }) => sender)
  const isSeveral = ({ sender }: Ticket) =>
    sender !== null && (senders.get(sender)?.length ?? 0) >= SEVERAL
  const groups = [...senders].flatMap(([sender, own]) =>
    sender !== null && own.length >= SEVERAL ? [{ sender, tickets: own }] : [],
  )
  return { groups, others: tickets.filter((ticket) => !isSeveral(ticket)) }
}

/** Whether a group starts collapsed. */
export function isPutAway({ tickets }: SenderGroup): boolean {
  return tickets.length >= MANY
}
