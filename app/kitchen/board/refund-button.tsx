import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { numberText } from '#shop/wording/number-text.ts'
import type { Ticket } from '../board-data.ts'
import { RefundDialog } from './refund-dialog.tsx'

type RefundButtonProps = { ticket: Ticket; className: string; onDone?: () => void }

/** Shown if a card was charged and this role may refund. */
export function RefundButton({ ticket, className, onDone }: RefundButtonProps) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  if (ticket.payment.refundable <= 0) return null
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={m.kitchen_refund_order({ number: numberText(ticket, locale) }, { locale })}
        onClick={() => setOpen(true)}
      >
        {m.kitchen_refund({}, { locale })}
      </button>
      {isOpen ? (
        <RefundDialog ticket={ticket} onClose={() => setOpen(false)} onSent={onDone} />
      ) : null}
    </>
  )
}
