import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { numberText } from '#shop/wording/number-text.ts'
import { allergyMark } from '../allergies/allergy-tag.tsx'
import type { MadeTicket } from '../board-data.ts'
import type { Form } from './fit-lanes.ts'
import type { TicketKeys } from './give-keys.ts'
import type { MainColumn } from './sort-columns.ts'
import { useTicketTone } from './use-ticket-time.ts'

export type TicketFrameProps = {
  ticket: MadeTicket
  form: Form
  column: MainColumn
  keys: TicketKeys | undefined
  /** It arrived while the board was open. */
  isFresh: boolean
  /** An action on it is being sent. */
  isSending: boolean
  /** Somebody else changed its promise, and nobody here has touched it since. */
  isChanged?: boolean
  onSee?: () => void
}

type Framed = {
  /** What the order looks like in its form. */
  face: ReactNode
  /** What stays when the form changes. */
  children?: ReactNode
}

/** The frame of an order on any board: its form, its colours and its keys. */
export function TicketFrame(props: TicketFrameProps & Framed) {
  const { ticket, form, column, keys, isFresh, isSending, isChanged, onSee } = props
  const locale = useLocale()
  const frame = useRef<HTMLElement>(null)
  return (
    <article
      ref={frame}
      className="tk"
      aria-label={m.kitchen_order({ number: numberText(ticket, locale) }, { locale })}
      tabIndex={-1}
      data-ticket={ticket.id}
      data-form={isRow(form) ? 'row' : form}
      data-brief={form === 'brief' || undefined}
      data-col={column}
      data-time={useTicketTone(ticket)}
      data-allergy={allergyMark(ticket)}
      data-letter={keys?.letter}
      data-digit={keys?.digit}
      data-state={ticket.state}
      data-fresh={isFresh || undefined}
      data-sending={isSending || undefined}
      data-changed={isChanged || undefined}
      onClick={onSee}
      onKeyUp={onSee}
    >
      <Face key={form} frame={frame}>
        {props.face}
      </Face>
      {props.children}
    </article>
  )
}

/** Each form is drawn anew, so that nothing in a ticket is seen to jump. Whoever was in it is on the ticket then. */
function Face({ frame, children }: { frame: RefObject<HTMLElement | null>; children: ReactNode }) {
  useLayoutEffect(() => {
    return () => {
      const ticket = frame.current
      if (ticket?.contains(document.activeElement)) ticket.focus({ preventScroll: true })
    }
  }, [frame])
  return children
}

export function isRow(form: Form): boolean {
  return form === 'row' || form === 'brief'
}
