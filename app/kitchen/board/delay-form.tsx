import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { MAX_REASON_LENGTH } from '#shop/domain/common/limits.ts'
import { minuteFrom } from '#shop/domain/kitchen/promise.ts'
import { DELAY_REASONS, type ReasonCode } from '#shop/domain/orders/order-reason.ts'
import { reasonCodeText } from '#shop/wording/reason-text.ts'
import { Field } from '../../ui/field.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { useNow } from '../shop-clock.tsx'

const MINUTES = [5, 10, 15, 20]

/** Chosen in place of a code. */
const OWN = ''

type DelayFormProps = { ticket: Ticket; onSubmit: () => void }

/** Moves the promise to a later time by one tap, and tells the guest why. Nothing has to be typed. */
export function DelayForm({ ticket, onSubmit }: DelayFormProps) {
  const locale = useLocale()
  const now = useNow()
  const { timeZone } = useShopFacts()
  const [choice, setChoice] = useState<ReasonCode | typeof OWN>('busier')
  const isDelivery = ticket.fulfilment === 'delivery'
  const reasons = DELAY_REASONS.filter((code) => isDelivery || code !== 'rider')
  const from = minuteFrom(Math.max(ticket.promisedAt, now))
  return (
    <ActionForm ticket={ticket} action="delay" className="k-more" onSubmit={onSubmit}>
      <h3 className="k-legend">{m.kitchen_later_title({}, { locale })}</h3>
      <div className="k-taps">
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
            <small>{clockTime(from + minutes * 60_000, timeZone, locale)}</small>
          </button>
        ))}
      </div>
      <fieldset className="k-choice">
        <legend className="k-legend">{m.kitchen_later_message({}, { locale })}</legend>
        <div className="chips">
          {[...reasons, OWN].map((code) => (
            <label className="chip" key={code}>
              <input
                type="radio"
                name="choice"
                value={code}
                checked={choice === code}
                onChange={() => setChoice(code as ReasonCode | typeof OWN)}
              />
              {code === OWN
                ? m.kitchen_own_words({}, { locale })
                : reasonCodeText(code as ReasonCode, locale)}
            </label>
          ))}
        </div>
      </fieldset>
      {choice === OWN ? (
        <Field
          label={m.kitchen_later_own({}, { locale })}
          name="reason"
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          required
        />
      ) : null}
    </ActionForm>
  )
}
