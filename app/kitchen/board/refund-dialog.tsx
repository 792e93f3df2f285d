import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { amountText, parseAmount } from '#shop/domain/common/amount.ts'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { MAX_REASON_LENGTH } from '#shop/domain/common/limits.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Ticket } from '../board-data.ts'
import { fetcherKeyOf } from '../pending-actions.ts'

type RefundDialogProps = {
  ticket: Ticket
  onClose: () => void
  onSent: (() => void) | undefined
}

/** Refunds the guest's card in the order's currency: amount, reason, and the amount once more to confirm. */
export function RefundDialog({ ticket, onClose, onSent }: RefundDialogProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const currency = currencyFor(ticket.payment.currency)
  const left = ticket.payment.refundable
  const amount = parseAmount(plainNumber(typed), currency.decimals) ?? 0
  const isPossible = amount > 0 && amount <= left && reason.trim() !== ''
  const money = (minor: number) => formatMoney(minor, currency, locale)

  function submitted(event: SubmitEvent<HTMLFormElement>): void {
    if (isSure && isPossible) {
      onClose()
      onSent?.()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    setSure(isPossible)
  }

  return (
    <Dialog
      title={m.kitchen_refund_order({ number: numberText(ticket, locale) }, { locale })}
      onClose={onClose}
    >
      <Form
        method="post"
        navigate={false}
        fetcherKey={fetcherKeyOf(ticket.id)}
        className="form"
        onSubmit={submitted}
        onChange={() => setSure(false)}
      >
        <input type="hidden" name="action" value="refund" />
        <input type="hidden" name="order" value={ticket.id} />
        <input type="hidden" name="version" value={ticket.version} />
        <input type="hidden" name="amount" value={amount} />
        <Field
          label={m.kitchen_refund_amount({}, { locale })}
          hint={m.kitchen_refund_left({ amount: money(left) }, { locale })}
          inputMode="decimal"
          autoComplete="off"
          placeholder={amountText(left, currency.decimals)}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field
          label={m.kitchen_refund_why({}, { locale })}
          name="reason"
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div role="status">
          {isSure ? (
            <Notice tone="warn">
              {m.kitchen_refund_sure({ amount: money(amount) }, { locale })}
            </Notice>
          ) : null}
        </div>
        <button type="submit" className="btn btn--bad btn--wide" disabled={!isPossible}>
          {isSure
            ? m.kitchen_refund_give({ amount: money(amount) }, { locale })
            : m.kitchen_refund_next({}, { locale })}
        </button>
      </Form>
    </Dialog>
  )
}
