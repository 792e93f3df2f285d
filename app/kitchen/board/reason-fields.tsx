import { useId, useState } from 'react'
import { m } from '#messages'
import { Field } from '../../ui/field.tsx'

type ReasonFieldsProps = {
  reasons: readonly string[]
  /** Who will read it; the guest unless it is said. */
  legend?: string
}

/** Why, in words that are ready or in one's own. Own words win. */
export function ReasonFields({ reasons, legend = m.kitchen_reason_legend() }: ReasonFieldsProps) {
  const [own, setOwn] = useState('')
  const legendId = useId()
  return (
    <>
      <div role="radiogroup" aria-labelledby={legendId}>
        <p className="k-legend" id={legendId}>
          {legend}
        </p>
        <div className="chips">
          {reasons.map((reason) => (
            <label className="chip" key={reason}>
              <input type="radio" name="choice" value={reason} required={own.trim() === ''} />
              {reason}
            </label>
          ))}
        </div>
      </div>
      <Field
        label={m.kitchen_reason_own()}
        name="reason"
        maxLength={300}
        autoComplete="off"
        value={own}
        onChange={(event) => setOwn(event.target.value)}
      />
    </>
  )
}

export function refusalReasons(): string[] {
  return [
    m.kitchen_reason_busy(),
    m.kitchen_reason_sold_out(),
    m.kitchen_reason_closing(),
    m.kitchen_reason_too_far(),
    m.kitchen_reason_broken(),
  ]
}
