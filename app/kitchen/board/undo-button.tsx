import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Ticket } from '../board-data.ts'
import { fetcherKeyOf } from '../pending-actions.ts'
import { isPossible } from '../possible-actions.ts'
import { useClock } from '../shop-clock.tsx'
import { type Act, forgetAct, useActs } from './last-acts.ts'
import { formOf } from './use-queued-acts.ts'

/** The last act that can be taken back, and what takes it back. */
export function useUndo(tickets: readonly Ticket[]): { last: Act | null; undo: () => void } {
  const done = useActs((acts) => acts.done)
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const canUndo = (now: number, act: Act) => {
    const ticket = byId.get(act.order)
    return ticket !== undefined && isPossible(ticket, 'recall', now)
  }
  const nth = useClock((now) => done.findLastIndex((act) => canUndo(now, act)))
  const last = done[nth] ?? null
  const [wanted, setWanted] = useState<string | null>(null)
  const fetcher = useFetcher({ key: fetcherKeyOf(wanted ?? '') })
  const wish = wanted === null ? undefined : byId.get(wanted)

  // Not before the act itself is done: only then is its version known.
  useEffect(() => {
    if (wanted === null || fetcher.state !== 'idle') return
    setWanted(null)
    if (!wish) return
    forgetAct(wish.id)
    const { id: order, version } = wish
    fetcher.submit(formOf({ action: 'recall', order, version: String(version) }), {
      method: 'post',
    })
  }, [wanted, wish, fetcher])

  const undo = () => setWanted(last?.order ?? null)
  return { last, undo }
}

type UndoButtonProps = { last: Act | null; onUndo: () => void }

export function UndoButton({ last, onUndo }: UndoButtonProps) {
  const locale = useLocale()
  if (last === null) return null
  return (
    <button type="button" className="btn btn--line k-undo" onClick={onUndo}>
      <Icon shape="undo" />
      <span>
        {actText(last, locale)} <b>{m.kitchen_undo({}, { locale })}</b>
      </span>
      <span className="tk-key" data-of="letters" aria-hidden="true">
        U
      </span>
    </button>
  )
}

/** What somebody did, in short: `16 ready`. */
export function actText({ number, action }: Act, locale: Locale): string {
  return (WORDS[action] ?? m.kitchen_did_gone)({ number }, { locale })
}

const WORDS: Partial<Record<OrderAction, Message<{ number: number }>>> = {
  accept: m.kitchen_did_accept,
  start: m.kitchen_did_start,
  finish: m.kitchen_did_finish,
  send_out: m.kitchen_did_send_out,
  complete: m.kitchen_did_complete,
}
