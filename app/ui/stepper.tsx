import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Icon } from './icon.tsx'

type StepperProps = {
  /** What is being counted, for screen readers. */
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A minus and a plus button around a number. Minus at 1 calls `onChange(0)`, for the caller to remove it. */
export function Stepper({ label, value, max, onChange }: StepperProps) {
  const locale = useLocale()
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{m.layout_quantity({ item: label }, { locale })}</legend>
      <button
        type="button"
        aria-label={m.layout_fewer({ item: label }, { locale })}
        onClick={() => onChange(value - 1)}
      >
        <Icon shape="fewer" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={m.layout_more({ item: label }, { locale })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon shape="more" />
      </button>
    </fieldset>
  )
}
