import { memo, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { awaitsAnswer } from '#shop/domain/orders/order-states.ts'
import { AdjustDialog } from '../adjust/adjust-dialog.tsx'
import { UndoAdjustments } from '../adjust/undo-adjustments.tsx'
import { allergyMark } from '../allergies/allergy-tag.tsx'
import type { Ticket } from '../board-data.ts'
import { StationTicks } from '../stations/station-ticks.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { AllergyCover } from './allergy-cover.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { ReadyRow } from './ready-row.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { isRow, TicketFrame, type TicketFrameProps } from './ticket-frame.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { TicketRow } from './ticket-row.tsx'

export type TicketCardProps = Omit<TicketFrameProps, 'ticket' | 'onSee'> & {
  ticket: Ticket
  onSee: (ticket: Ticket) => void
  onExpand: (order: string) => void
  onPrint: (ticket: Ticket) => void
}

/** An order on the board. Drawn again only when something of it changes. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, isChanged } = props
  const locale = useLocale()
  const [dialog, setDialog] = useState<'refuse' | 'more' | 'adjust' | null>(null)
  const close = () => setDialog(null)
  const open = () => setDialog('more')
  return (
    <TicketFrame
      {...props}
      onSee={() => props.onSee(ticket)}
      face={<TicketFace {...props} onOpen={open} />}
    >
      {isChanged ? <p className="tk-changed">{m.kitchen_changed({}, { locale })}</p> : null}
      {dialog === 'refuse' ? <RefuseDialog ticket={ticket} onClose={close} /> : null}
      {dialog === 'more' ? (
        <MoreDialog
          ticket={ticket}
          onClose={close}
          onPrint={() => props.onPrint(ticket)}
          onRefuse={() => setDialog('refuse')}
          onAdjust={() => setDialog('adjust')}
        />
      ) : null}
      {dialog === 'adjust' ? <AdjustDialog ticket={ticket} onClose={close} onSent={close} /> : null}
    </TicketFrame>
  )
})

type TicketFaceProps = TicketCardProps & { onOpen: () => void }

function TicketFace({ ticket, form, column, keys, onExpand, onOpen }: TicketFaceProps) {
  const locale = useLocale()
  if (column === 'ready') return <ReadyRow ticket={ticket} keys={keys} onOpen={onOpen} />
  const isCovered = allergyMark(ticket) === 'unread'
  if (isRow(form)) {
    return (
      <TicketRow ticket={ticket} onOpen={onOpen} onExpand={onExpand}>
        {column === 'new' && !isCovered ? (
          <TicketActions ticket={ticket} keys={undefined} isRow />
        ) : null}
      </TicketRow>
    )
  }
  return (
    <>
      <TicketHead ticket={ticket} onOpen={onOpen} />
      {awaitsAnswer(ticket.state) && ticket.waits ? (
        <p className="tk-waits">{WAITS[ticket.waits]({}, { locale })}</p>
      ) : null}
      <AllergyCover ticket={ticket} keys={keys}>
        <TicketLines ticket={ticket}>
          <StationTicks order={ticket.id} />
          <UndoAdjustments ticket={ticket} />
        </TicketLines>
        <TicketActions ticket={ticket} keys={keys} />
      </AllergyCover>
      <TroubleNote order={ticket.id} />
    </>
  )
}

const WAITS = { size: m.kitchen_waits_size, network: m.kitchen_waits_network }
