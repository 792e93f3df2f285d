import { useId, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_REASON_LENGTH } from '#shop/domain/common/limits.ts'
import type { ReasonCode } from '#shop/domain/orders/order-reason.ts'
import { reasonCodeText } from '#shop/wording/reason-text.ts'
import { Field } from '../../ui/field.tsx'

type ReasonFieldsProps = {
  reasons: readonly ReasonCode[]
  /** Says who will read the reason; by default the guest. */
  legend?: string
}

/** A reason, chosen from a list or typed. A typed one takes precedence. */
export function ReasonFields({ reasons, legend }: ReasonFieldsProps) {
  const locale = useLocale()
  const [own, setOwn] = useState('')
  const legendId = useId()
  return (
    <>
      <div role="radiogroup" aria-labelledby={legendId}>
        <p className="k-legend" id={legendId}>
          {legend ?? m.kitchen_reason_legend({}, { locale })}
        </p>
        <div className="chips">
          {reasons.map((reason) => (
            <label className="chip" key={reason}>
              <input type="radio" name="choice" value={reason} required={own.trim() === ''} />
              {reasonCodeText(reason, locale)}
            </label>
          ))}
        </div>
      </div>
      <Field
        label={m.kitchen_reason_own({}, { locale })}
        name="reason"
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        value={own}
        onChange={(event) => setOwn(event.target.value)}
      />
    </>
  )
}
