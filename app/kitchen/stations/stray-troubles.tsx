import { useState } from 'react'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import { useTroubles } from '../send-action.ts'
import { TroubleNote } from '../trouble-note.tsx'
import type { StationData, StationTicket } from './station-data.ts'

type StrayTroublesProps = Pick<StationData, 'done'> & { tickets: readonly StationTicket[] }

/** What failed with orders that have no ticket on this screen, such as an Undo that came too late. */
export function StrayTroubles({ tickets, done }: StrayTroublesProps) {
  const troubles = useTroubles()
  const [numbers] = useState(() => new Map<string, Numbered>())
  for (const { id, number, numberDay } of [...tickets, ...done]) {
    numbers.set(id, { number, numberDay })
  }
  return Object.keys(troubles)
    .filter((id) => id === '' || !tickets.some((ticket) => ticket.id === id))
    .map((id) => <TroubleNote key={id} order={id} of={numbers.get(id)} />)
}
