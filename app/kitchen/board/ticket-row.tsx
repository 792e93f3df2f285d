import type { ReactNode } from 'react'
import { AllergyTag, allergyMark } from '../allergies/allergy-tag.tsx'
import type { MadeTicket } from '../board-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { TicketTimer } from './ticket-head.tsx'
import { TicketWhat } from './ticket-what.tsx'

type TicketRowProps = {
  ticket: MadeTicket
  /** Opens the order, where it can be opened. */
  onOpen?: (() => void) | undefined
  onExpand: (order: string) => void
  /** Stands in place of the timer. */
  children?: ReactNode
}

/** An order as one row, which a tap makes larger. */
export function TicketRow({ ticket, onOpen, onExpand, children }: TicketRowProps) {
  return (
    <>
      <OrderNumber order={ticket} onOpen={onOpen} />
      <button type="button" className="tk-what" onClick={() => onExpand(ticket.id)}>
        <AllergyTag allergies={ticket.allergies} />
        {allergyMark(ticket) === 'unread' ? null : <TicketWhat ticket={ticket} />}
      </button>
      {children ?? <TicketTimer ticket={ticket} />}
      <TroubleNote order={ticket.id} />
    </>
  )
}
