import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Numbered } from '#shop/domain/orders/number-day.ts'
import { numberDayText, numberText } from '#shop/wording/number-text.ts'

type OrderNumberProps = {
  order: Numbered
  level?: 'h3' | 'h4'
  isLost?: boolean
  /** Makes it a button that opens the order. */
  onOpen?: (() => void) | undefined
}

/** Numbers of three figures and more are written smaller where room is short. */
const SHORT = 99
const LONG = 999

/** The number on a ticket. Numbers restart each business day, so one of another day shows its day. */
export function OrderNumber({
  order,
  level: Heading = 'h3',
  isLost = false,
  onOpen,
}: OrderNumberProps) {
  const locale = useLocale()
  const { number } = order
  const day = numberDayText(order, locale)
  const words = (
    <>
      {day === null ? null : <small className="t-day">{day}</small>}
      {isLost ? <s>{number}</s> : number}
    </>
  )
  return (
    <Heading
      className="t-no"
      data-still={onOpen ? undefined : ''}
      data-figures={number > LONG ? 4 : number > SHORT ? 3 : undefined}
    >
      <span className="sr-only">{m.kitchen_order({ number: '' }, { locale })}</span>
      {onOpen ? (
        <button
          type="button"
          data-open
          aria-label={m.kitchen_more_for({ number: numberText(order, locale) }, { locale })}
          onClick={onOpen}
        >
          {words}
        </button>
      ) : (
        words
      )}
    </Heading>
  )
}
