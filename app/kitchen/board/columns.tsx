import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { BoardColumn } from '#shop/domain/orders/order-states.ts'
import type { Ticket } from '../board-data.ts'
import { stateMeanwhile, usePendingActions } from '../pending-actions.ts'
import { ColumnTabs } from './column-tabs.tsx'
import { DoneList, RoadList } from './late-lists.tsx'
import { NewColumn, useNewTickets } from './new-column.tsx'
import { columnsOf } from './sort-columns.ts'
import { TicketCard } from './ticket-card.tsx'

type ColumnsProps = { tickets: readonly Ticket[]; onPrint: (ticket: Ticket) => void }

const KEYS = 9

/** The columns of the board; a phone shows one at a time. */
export function Columns({ tickets, onPrint }: ColumnsProps) {
  const locale = useLocale()
  const pending = usePendingActions()
  const [shown, setShown] = useState<BoardColumn>('new')
  const [known] = useState(() => new Set(tickets.map(({ id }) => id)))
  const columns = columnsOf(
    tickets.map((ticket) => ({
      ...ticket,
      state: stateMeanwhile(ticket.state, pending.get(ticket.id)),
    })),
  )
  const fresh = useNewTickets(columns.new)
  const inOrder = [...fresh.tickets, ...columns.preparing, ...columns.ready]
  const card = (ticket: Ticket) => {
    const nth = inOrder.indexOf(ticket) + 1
    return (
      <TicketCard
        key={ticket.id}
        ticket={ticket}
        nth={nth <= KEYS ? nth : undefined}
        isFresh={!known.has(ticket.id)}
        isSending={pending.has(ticket.id)}
        onPrint={onPrint}
      />
    )
  }
  return (
    <>
      <ColumnTabs columns={columns} shown={shown} onShow={setShown} />
      <div className="k-cols" data-shown={shown}>
        <section className="k-col" data-column="new">
          <ColumnTitle words={m.kitchen_new({}, { locale })} count={columns.new.length} />
          <NewColumn shown={fresh} card={card} />
          {columns.new.length === 0 ? (
            <p className="k-none">{m.kitchen_none_new({}, { locale })}</p>
          ) : null}
        </section>
        <section className="k-col" data-column="preparing">
          <ColumnTitle
            words={m.kitchen_preparing({}, { locale })}
            count={columns.preparing.length}
          />
          <div className="k-two">{columns.preparing.map(card)}</div>
          {columns.preparing.length === 0 ? (
            <p className="k-none">{m.kitchen_none_preparing({}, { locale })}</p>
          ) : null}
        </section>
        <section className="k-col" data-column="ready">
          <ColumnTitle words={m.kitchen_ready({}, { locale })} count={columns.ready.length} />
          {columns.ready.map(card)}
          {columns.ready.length === 0 ? (
            <p className="k-none">{m.kitchen_none_ready({}, { locale })}</p>
          ) : null}
          <RoadList tickets={columns.road} pending={pending} onPrint={onPrint} />
          <DoneList tickets={columns.done} />
        </section>
      </div>
    </>
  )
}

function ColumnTitle({ words, count }: { words: string; count: number }) {
  return (
    <h2>
      {words} <span>{count}</span>
    </h2>
  )
}
