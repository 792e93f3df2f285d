import { type SubmitEvent, useState } from 'react'
import { useFetchers } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { giveKeys, type TicketKeys } from '../board/give-keys.ts'
import { type Act, noteAct, useActs } from '../board/last-acts.ts'
import { noteTap } from '../board/tap-guard.ts'
import { actText } from '../board/undo-button.tsx'
import { useTakeBack } from '../board/use-take-back.ts'
import type { StationData, StationTicket } from './station-data.ts'

type StationTickets = {
  tickets: readonly StationTicket[]
  keys: ReadonlyMap<string, TicketKeys>
  /** The words for the empty places of tickets that were just taken off, by their ids. */
  gone: Readonly<Record<string, string>>
  /** The orders whose last action is under way. */
  sending: ReadonlySet<string>
  last: Act | null
  undo: () => void
}

/** Returns what a station shows of the server's last answer, with what is being done at the moment. */
export function useStationTickets({ tickets, done }: StationData): StationTickets {
  const locale = useLocale()
  const pending = usePending()
  const held = useActs((acts) => acts.held)
  const acts = useActs((acts) => acts.done).filter(({ action }) => action === 'tick')
  // The router tells of what it sends some frames later than the tap.
  const isTicked = (id: string) => (pending.get(id) ?? held[id]?.action) === 'tick'
  const shown = tickets.filter(({ id }) => !isTicked(id))
  const [memory] = useState<{ keys: ReadonlyMap<string, TicketKeys> }>({ keys: new Map() })
  memory.keys = giveKeys(
    shown.map(({ id }) => id),
    memory.keys,
  )
  const ticked = acts.filter(({ order }) => isTicked(order))
  const gone = Object.fromEntries(ticked.map((act) => [act.order, actText(act, locale)]))
  const ofServer = done
    .filter(({ id }) => pending.get(id) !== 'untick')
    .map(({ id: order, number, numberDay }): Act => ({ order, number, numberDay, action: 'tick' }))
  const last = ticked.at(-1) ?? ofServer[0] ?? null
  const takeBack = useTakeBack((order) => ({ action: 'untick', order }))
  return {
    tickets: shown,
    keys: memory.keys,
    gone,
    sending: new Set(pending.keys()),
    last,
    undo: () => last && takeBack(last.order),
  }
}

/** The actions being sent, by the order's id. */
function usePending(): ReadonlyMap<string, string> {
  const sent = useFetchers().flatMap(({ state, formData }) => {
    return state === 'idle' || !formData ? [] : [formData]
  })
  return new Map(sent.map((form) => [String(form.get('order')), String(form.get('action'))]))
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
