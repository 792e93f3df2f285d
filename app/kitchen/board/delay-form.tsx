import { useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_REASON_LENGTH } from '#shop/domain/common/limits.ts'
import { DELAY_REASONS } from '#shop/domain/orders/order-reason.ts'
import { reasonCodeText } from '#shop/wording/reason-text.ts'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'

const MINUTES = [5, 10, 15, 20]

/** Moves the promise to a later time, with a sentence for the guest. */
export function DelayForm({ ticket, onSubmit }: { ticket: Ticket; onSubmit: () => void }) {
  const locale = useLocale()
  const id = useId()
  const isDelivery = ticket.fulfilment === 'delivery'
  const reasons = DELAY_REASONS.filter((code) => isDelivery || code !== 'rider')
  return (
    <ActionForm ticket={ticket} action="delay" className="form k-delay" onSubmit={onSubmit}>
      <h3 className="k-legend">{m.kitchen_later_title({}, { locale })}</h3>
      <div className="field">
        <label htmlFor={id}>{m.kitchen_later_message({}, { locale })}</label>
        <input
          id={id}
          name="reason"
          maxLength={MAX_REASON_LENGTH}
          list={`${id}-words`}
          autoComplete="off"
        />
        <datalist id={`${id}-words`}>
          {reasons.map((code) => (
            <option key={code} value={reasonCodeText(code, locale)} />
          ))}
        </datalist>
      </div>
      <div className="chips">
        {MINUTES.map((minutes) => (
          <button
            type="submit"
            className="btn btn--line"
            name="minutes"
            value={minutes}
            key={minutes}
            aria-label={m.kitchen_later_by({ minutes }, { locale })}
          >
            +{minutes}
          </button>
        ))}
      </div>
    </ActionForm>
  )
}
