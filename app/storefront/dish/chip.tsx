import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { useIsScripted } from '#app/ui/use-is-scripted.ts'
import { m } from '#messages'

type ChipProps = {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  isChosen: boolean
  isOut: boolean
  /** When it can be had, if that is why it can't be now. */
  schedule?: string | undefined
  /** Whether it can't be chosen now, for another reason. */
  isClosed?: boolean
  /** What it adds to the price, in minor units. */
  more: number
  onChoose: (isChosen: boolean) => void
}

/** One choice of several. What is chosen can be given up, also when it has run out. */
export function Chip({
  type,
  name,
  label,
  isChosen,
  isOut,
  isClosed,
  more,
  onChoose,
  ...chip
}: ChipProps) {
  const locale = useLocale()
  const money = useMoney()
  const isScripted = useIsScripted()
  const isShut = (isOut || isClosed === true) && !isChosen
  return (
    <label className="chip" data-out={isOut || undefined} data-shut={isShut || undefined}>
      <input
        type={type}
        name={name}
        checked={isChosen}
        disabled={isShut || !isScripted}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {label}
      {isOut ? <small>{chip.schedule ?? m.dish_sold_out({}, { locale })}</small> : null}
      {more > 0 && !isOut ? (
        <small className="num">{m.dish_plus({ price: money(more) }, { locale })}</small>
      ) : null}
    </label>
  )
}
