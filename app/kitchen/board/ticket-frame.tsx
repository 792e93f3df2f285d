import type { ReactNode } from 'react'
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

/** The frame of an order on any board: its form, its colours and its keys. */
export function TicketFrame(props: TicketFrameProps & { children: ReactNode }) {
  const { ticket, form, column, keys, isFresh, isSending, isChanged, onSee, children } = props
  const locale = useLocale()
  return (
    <article
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
      {children}
    </article>
  )
}

export function isRow(form: Form): boolean {
  return form === 'row' || form === 'brief'
}
