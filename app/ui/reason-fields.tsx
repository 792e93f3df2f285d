import { useId, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_REASON_LENGTH } from '#shop/domain/common/limits.ts'
import type { ReasonCode } from '#shop/domain/orders/order-reason.ts'
import { Field } from './field.tsx'

type ReasonFieldsProps = {
  reasons: readonly { code: ReasonCode; text: string }[]
  /** Says who will read the reason; by default the guest. */
  legend?: string
  /** What was chosen and typed before, where that was refused. */
  typed?: { choice: string; reason: string } | null
  /** How that is set. */
  legendStyle: 'k-legend' | 'o-legend'
}

/** A reason, chosen from a list or typed. A typed one takes precedence. */
export function ReasonFields({ reasons, legend, typed, legendStyle }: ReasonFieldsProps) {
  const locale = useLocale()
  const [own, setOwn] = useState(typed?.reason ?? '')
  const legendId = useId()
  return (
    <>
      <div role="radiogroup" aria-labelledby={legendId}>
        <p className={legendStyle} id={legendId}>
          {legend ?? m.kitchen_reason_legend({}, { locale })}
        </p>
        <div className="chips">
          {reasons.map(({ code, text }) => (
            <label className="chip" key={code}>
              <input
                type="radio"
                name="choice"
                value={code}
                required={own.trim() === ''}
                defaultChecked={typed?.choice === code}
              />
              {text}
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
