import { createContext, useContext, useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Ticket } from '../board-data.ts'
import { isPossible } from '../possible-actions.ts'
import { useClock } from '../shop-clock.tsx'
import { type Act, forgetAct, useActs } from './last-acts.ts'
import type { QueuedActs } from './use-queued-acts.ts'

export type Undo = { last: Act | null; undo: () => void }

/** A context, so that the bar is not drawn anew with each act. */
export const UndoContext = createContext<Undo>({ last: null, undo: () => undefined })

export function BoardUndo() {
  const { last, undo } = useContext(UndoContext)
  return <UndoButton last={last} onUndo={undo} />
}

/** The last act that can be taken back, and what takes it back, at once or after the shop's answer to it. */
export function useUndo(tickets: readonly Ticket[], add: QueuedActs['add']): Undo {
  const done = useActs((acts) => acts.done)
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const canUndo = (now: number, act: Act) => {
    const ticket = byId.get(act.order)
    return act.action !== 'tick' && ticket !== undefined && isPossible(ticket, 'recall', now)
  }
  const nth = useClock((now) => done.findLastIndex((act) => canUndo(now, act)))
  const last = done[nth] ?? null
  const undo = () => {
    const ticket = last && byId.get(last.order)
    if (!ticket) return
    forgetAct(ticket.id)
    add({ action: 'recall', order: ticket.id, version: String(ticket.version) })
  }
  return { last, undo }
}

type UndoButtonProps = { last: Act | null; onUndo: () => void }

/**
 * Each act has a button of its own, because the browser takes one that becomes wider for one that moved. Whoever takes
 * back one act after the other by keyboard finds the focus on the next.
 */
export function UndoButton({ last, onUndo }: UndoButtonProps) {
  const locale = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const isByKeys = useRef(false)
  const act = last === null ? null : `${last.order} ${last.action}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each act has another button
  useEffect(() => {
    if (isByKeys.current) button.current?.focus()
    isByKeys.current = false
  }, [act])
  if (last === null) return null
  return (
    <button
      type="button"
      className="btn btn--line k-undo"
      key={act}
      ref={button}
      onClick={({ detail }) => {
        isByKeys.current = detail === 0
        onUndo()
      }}
    >
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
export function actText({ action, ...order }: Act, locale: Locale): string {
  return (WORDS[action] ?? m.kitchen_did_gone)({ number: numberText(order, locale) }, { locale })
}

const WORDS: Partial<Record<Act['action'], Message<{ number: string }>>> = {
  tick: m.station_undo,
  accept: m.kitchen_did_accept,
  start: m.kitchen_did_start,
  finish: m.kitchen_did_finish,
  send_out: m.kitchen_did_send_out,
  complete: m.kitchen_did_complete,
}
