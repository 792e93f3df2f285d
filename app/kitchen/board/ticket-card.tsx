import { memo, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { awaitsAnswer } from '#shop/domain/orders/order-states.ts'
import { AllergyTag, allergyMark } from '../allergies/allergy-tag.tsx'
import type { Ticket } from '../board-data.ts'
import { OrderNumber } from '../order-number.tsx'
import { StationTicks } from '../stations/station-ticks.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { AllergyCover } from './allergy-cover.tsx'
import type { Form } from './fit-lanes.ts'
import type { TicketKeys } from './give-keys.ts'
import { MoreDialog } from './more-dialog.tsx'
import { ReadyRow } from './ready-row.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketHead, TicketTimer } from './ticket-head.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { TicketWhat } from './ticket-what.tsx'
import { useTicketTone } from './use-ticket-time.ts'

export type TicketCardProps = {
  ticket: Ticket
  form: Form
  column: 'new' | 'line' | 'ready'
  keys: TicketKeys | undefined
  /** It arrived while the board was open. */
  isFresh: boolean
  /** An action on it is being sent. */
  isSending: boolean
  /** Somebody else changed its promise, and nobody here has touched it since. */
  isChanged: boolean
  onSee: (ticket: Ticket) => void
  onExpand: (order: string) => void
  onPrint: (ticket: Ticket) => void
}

/** An order on the board. Drawn again only when something of it changes. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, form, column, keys, isFresh, isSending, isChanged } = props
  const locale = useLocale()
  const [dialog, setDialog] = useState<'refuse' | 'more' | null>(null)
  const tone = useTicketTone(ticket)
  const close = () => setDialog(null)
  const open = () => setDialog('more')
  return (
    <article
      className="tk"
      aria-label={m.kitchen_order({ number: ticket.number }, { locale })}
      tabIndex={-1}
      data-ticket={ticket.id}
      data-form={form === 'brief' ? 'row' : form}
      data-brief={form === 'brief' || undefined}
      data-col={column}
      data-time={tone}
      data-allergy={allergyMark(ticket)}
      data-letter={keys?.letter}
      data-digit={keys?.digit}
      data-state={ticket.state}
      data-fresh={isFresh || undefined}
      data-sending={isSending || undefined}
      data-changed={isChanged || undefined}
      onClick={() => props.onSee(ticket)}
      onKeyUp={() => props.onSee(ticket)}
    >
      <TicketFace {...props} onOpen={open} />
      {isChanged ? <p className="tk-changed">{m.kitchen_changed({}, { locale })}</p> : null}
      {dialog === 'refuse' ? <RefuseDialog ticket={ticket} onClose={close} /> : null}
      {dialog === 'more' ? (
        <MoreDialog
          ticket={ticket}
          onClose={close}
          onPrint={() => props.onPrint(ticket)}
          onRefuse={() => setDialog('refuse')}
        />
      ) : null}
    </article>
  )
})

type TicketFaceProps = TicketCardProps & { onOpen: () => void }

function TicketFace({ ticket, form, column, keys, onExpand, onOpen }: TicketFaceProps) {
  const locale = useLocale()
  if (column === 'ready') return <ReadyRow ticket={ticket} keys={keys} onOpen={onOpen} />
  const isCovered = allergyMark(ticket) === 'unread'
  const trouble = <TroubleNote order={ticket.id} />
  if (form === 'row' || form === 'brief') {
    return (
      <>
        <OrderNumber order={ticket} onOpen={onOpen} />
        <button type="button" className="tk-what" onClick={() => onExpand(ticket.id)}>
          <AllergyTag allergies={ticket.allergies} />
          {isCovered ? null : <TicketWhat ticket={ticket} />}
        </button>
        {column === 'new' && !isCovered ? (
          <TicketActions ticket={ticket} keys={undefined} isRow />
        ) : (
          <TicketTimer ticket={ticket} />
        )}
        {trouble}
      </>
    )
  }
  return (
    <>
      <TicketHead ticket={ticket} onOpen={onOpen} />
      {awaitsAnswer(ticket.state) && ticket.waits ? (
        <p className="tk-waits">{WAITS[ticket.waits]({}, { locale })}</p>
      ) : null}
      <AllergyCover ticket={ticket} keys={keys}>
        <TicketLines ticket={ticket} />
        <StationTicks order={ticket.id} />
        <TicketActions ticket={ticket} keys={keys} />
      </AllergyCover>
      {trouble}
    </>
  )
}

const WAITS = { size: m.kitchen_waits_size, network: m.kitchen_waits_network }
