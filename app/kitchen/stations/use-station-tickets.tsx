import { type SubmitEvent, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { giveKeys, type TicketKeys } from '../board/give-keys.ts'
import { type Act, forgetAct, noteAct, useActs } from '../board/last-acts.ts'
import { noteTap } from '../board/tap-guard.ts'
import { actText } from '../board/undo-button.tsx'
import { type QueuedActs, useQueuedActs } from '../board/use-queued-acts.ts'
import type { StationData, StationTicket } from './station-data.ts'

type StationTickets = {
  tickets: readonly StationTicket[]
  keys: ReadonlyMap<string, TicketKeys>
  /** The words for the empty places of tickets that were just taken off, by their ids. */
  gone: Readonly<Record<string, string>>
  acts: QueuedActs
  last: Act | null
  undo: () => void
}

/** Returns what a station shows of the server's last answer, with what is being done at the moment. */
export function useStationTickets({ tickets, done }: StationData): StationTickets {
  const locale = useLocale()
  const queued = useQueuedActs(tickets)
  const { done: acts, held } = useActs()
  const lastOn = (id: string) => queued.queue[id]?.at(-1)?.action
  const isTicked = (id: string) => lastOn(id) === 'tick'
  const shown = tickets.filter(({ id }) => !isTicked(id))
  const [memory] = useState<{ keys: ReadonlyMap<string, TicketKeys> }>({ keys: new Map() })
  memory.keys = giveKeys(
    shown.map(({ id }) => id),
    memory.keys,
  )
  const ticked = acts.filter(
    ({ order, action }) => action === 'tick' && (isTicked(order) || order in held),
  )
  const gone = Object.fromEntries(ticked.map((act) => [act.order, actText(act, locale)]))
  const ofServer = done
    .filter(({ id }) => lastOn(id) !== 'untick')
    .map(({ id: order, number, numberDay }): Act => ({ order, number, numberDay, action: 'tick' }))
  const last = ticked.at(-1) ?? ofServer[0] ?? null
  const undo = () => {
    if (!last) return
    forgetAct(last.order)
    queued.add({ action: 'untick', order: last.order })
  }
  return {
    tickets: shown,
    keys: memory.keys,
    gone,
    acts: queued,
    last,
    undo,
  }
}

/** Notes that a station is done with its part of an order. */
export function noteTick(
  { target }: SubmitEvent<HTMLElement>,
  tickets: readonly StationTicket[],
): void {
  if (!(target instanceof HTMLFormElement)) return
  const fields = new FormData(target)
  const ticket = tickets.find(({ id }) => id === fields.get('order'))
  if (!ticket) return
  noteTap(ticket.id)
  if (fields.get('action') !== 'tick') return
  const { id: order, number, numberDay } = ticket
  noteAct({ order, number, numberDay, action: 'tick' })
}
