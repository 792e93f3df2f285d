import { useLocale } from '#app/i18n/use-locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

type PortionsProps = {
  /** What is being counted, for screen readers. */
  label: string
  value: number
  /** Undefined where there can't be fewer, or more: the button stays, and keeps the focus. */
  onFewer: (() => void) | undefined
  onMore: (() => void) | undefined
}

/** A minus and a plus button around a number of portions, from 0. */
export function Portions({ label, value, onFewer, onMore }: PortionsProps) {
  const locale = useLocale()
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{m.dish_quantity({ item: label }, { locale })}</legend>
      <button
        type="button"
        aria-label={m.dish_fewer({ item: label }, { locale })}
        aria-disabled={!onFewer || undefined}
        onClick={onFewer}
      >
        <Icon shape="fewer" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={m.dish_more({ item: label }, { locale })}
        aria-disabled={!onMore || undefined}
        onClick={onMore}
      >
        <Icon shape="more" />
      </button>
    </fieldset>
  )
}
