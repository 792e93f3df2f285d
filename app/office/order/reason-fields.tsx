import { useId, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_REASON_LENGTH } from '#shop/domain/common/limits.ts'
import type { ReasonCode } from '#shop/domain/orders/order-reason.ts'
import { reasonCodeText } from '#shop/wording/reason-text.ts'
import { Field } from '../../ui/field.tsx'

/** `legend` says who reads the reason. */
type ReasonFieldsProps = { legend: string; reasons: readonly ReasonCode[] }

/** A reason is chosen or typed; what is typed takes precedence. */
export function ReasonFields({ legend, reasons }: ReasonFieldsProps) {
  const locale = useLocale()
  const [own, setOwn] = useState('')
  const id = useId()
  return (
    <>
      <div role="radiogroup" aria-labelledby={id}>
        <p className="o-legend" id={id}>
          {legend}
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
