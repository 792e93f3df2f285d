import type { RefObject } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Price, useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import { MAX_QUANTITY } from '#shop/domain/common/limits.ts'
import { times } from '#shop/domain/common/money.ts'
import type { Missing } from './missing.ts'
import { Portions } from './portions.tsx'

type BuyBarProps = {
  item: { id: string; title: string }
  missing: Missing | undefined
  /** What is good to know as it is now. */
  note: string | undefined
  /** Minor units. */
  unitPrice: number
  quantity: number
  onQuantity: (quantity: number) => void
  /** Whether it can't be ordered at all now. */
  isOut: boolean
  /** The name of the time in which it can be had, when that is why it can't. */
  schedule?: string | undefined
  /** Where its layers and groups are. */
  choices: RefObject<HTMLElement | null>
  onAdd: () => void
  /** What the last button says, before the price. */
  children: string
}

/** How many, and the button with the price of them all; while something is missing it says what, and leads there. */
export function BuyBar(props: BuyBarProps) {
  const {
    item,
    missing,
    note,
    unitPrice,
    quantity,
    onQuantity,
    isOut,
    schedule,
    choices,
    onAdd,
    children,
  } = props
  const locale = useLocale()
  const money = useMoney()
  const act = isOut ? (schedule ?? m.menu_sold_out({}, { locale })) : children
  const total = times(unitPrice, quantity)
  return (
    <div className="buy-bar">
      {note ? <p className="buy-note">{note}</p> : null}
      <Portions
        label={item.title}
        value={quantity}
        onFewer={quantity > 1 ? () => onQuantity(quantity - 1) : undefined}
        onMore={quantity < MAX_QUANTITY ? () => onQuantity(quantity + 1) : undefined}
      />
      {missing ? (
        <button
          type="button"
          className="btn buy-missing"
          onClick={() => leadTo(choices.current, missing)}
        >
          {missing.words}
        </button>
      ) : (
        <button
          type="button"
          className="btn btn--main"
          data-add={item.id}
          disabled={isOut}
          aria-label={m.dish_act({ act, item: item.title, price: money(total) }, { locale })}
          onClick={onAdd}
        >
          <span>{act}</span>
          <Price amount={total} />
        </button>
      )}
      <p className="sr-only" role="status">
        {[note, missing ? missing.words : m.dish_now({ price: money(total) }, { locale })]
          .filter(Boolean)
          .join('. ')}
      </p>
    </div>
  )
}

/** Shows the group or layer, and moves the focus there. */
function leadTo(choices: HTMLElement | null, { spot }: Missing): void {
  const spots = [...(choices?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])]
  const found = spots.find(({ dataset }) => dataset.spot === spot) ?? spots[0]
  const folded = found?.closest('details')
  if (folded) folded.open = true
  found?.scrollIntoView({ block: 'center' })
  found?.focus({ preventScroll: true })
}
