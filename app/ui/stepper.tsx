import { Minus, Plus } from 'lucide-react'
import { m } from '#messages'

type StepperProps = {
  /** What is counted, for screen readers. */
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** Fewer and more, with the figure between. At one, fewer takes it away: the caller removes at 0. */
export function Stepper({ label, value, max, onChange }: StepperProps) {
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{m.layout_quantity({ item: label })}</legend>
      <button
        type="button"
        aria-label={m.layout_fewer({ item: label })}
        onClick={() => onChange(value - 1)}
      >
        <Minus className="icon" aria-hidden="true" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={m.layout_more({ item: label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="icon" aria-hidden="true" />
      </button>
    </fieldset>
  )
}
