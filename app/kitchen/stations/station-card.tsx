import { memo } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { nameInKitchen } from '#shop/domain/pricing/order-line.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { AllergyCover } from '../board/allergy-cover.tsx'
import { Keycap } from '../board/ticket-actions.tsx'
import { isRow, TicketFrame, type TicketFrameProps } from '../board/ticket-frame.tsx'
import { TicketHead } from '../board/ticket-head.tsx'
import { TicketLines } from '../board/ticket-lines.tsx'
import { TicketRow } from '../board/ticket-row.tsx'
import { fetcherKeyOf } from '../pending-actions.ts'
import { TroubleNote } from '../trouble-note.tsx'
import type { StationTicket } from './station-data.ts'
import { STATION_WORDS } from './station-text.ts'

type StationCardProps = Omit<TicketFrameProps, 'ticket' | 'column'> & {
  ticket: StationTicket
  onExpand: (order: string) => void
}

/** A station's part of one order. With an allergy that nobody has read, its dishes stay covered. */
export const StationCard = memo(function StationCard(props: StationCardProps) {
  return <TicketFrame {...props} column="line" face={<StationFace {...props} />} />
})

function StationFace({ ticket, form, keys, onExpand }: StationCardProps) {
  if (isRow(form)) return <TicketRow ticket={ticket} onExpand={onExpand} />
  return (
    <>
      <TicketHead ticket={ticket} />
      <AllergyCover ticket={ticket} keys={keys}>
        <TicketLines ticket={ticket}>
          <Others ticket={ticket} />
        </TicketLines>
        <Done ticket={ticket} keys={keys} />
      </AllergyCover>
      <TroubleNote order={ticket.id} />
    </>
  )
}

/** In words, so that nobody has to know another station's colour. */
function Others({ ticket: { others } }: { ticket: StationTicket }) {
  const locale = useLocale()
  if (others.length === 0) return null
  return (
    <div className="st-others">
      {others.map(({ station, lines, isDone }) => {
        const dishes = lines
          .map((line) =>
            m.station_dish({ count: line.quantity, dish: nameInKitchen(line) }, { locale }),
          )
          .join(', ')
        const name = STATION_WORDS[station]({}, { locale })
        return (
          <p key={station}>
            {m.station_other({ station: name, dishes }, { locale })}{' '}
            {isDone ? <b>{m.station_other_done({}, { locale })}</b> : null}
          </p>
        )
      })}
    </div>
  )
}

function Done({ ticket, keys }: Pick<StationCardProps, 'ticket' | 'keys'>) {
  const { id } = ticket
  const locale = useLocale()
  return (
    <div className="tk-acts">
      <Form method="post" navigate={false} fetcherKey={fetcherKeyOf(id)} data-next>
        <input type="hidden" name="action" value="tick" />
        <input type="hidden" name="order" value={id} />
        <button
          type="submit"
          className="btn tk-do"
          aria-label={m.station_done_of({ number: numberText(ticket, locale) }, { locale })}
        >
          {m.station_done({}, { locale })}
          <Keycap keys={keys} />
        </button>
      </Form>
    </div>
  )
}
