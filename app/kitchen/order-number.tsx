import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { otherDay } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../ui/shop-facts.ts'
import { useClock } from './shop-clock.tsx'

type OrderNumberProps = {
  order: { number: number; promisedAt: number }
  isLost?: boolean
  /** Makes it a button that opens the order. */
  onOpen?: () => void
}

/** The number on a ticket. Numbers restart each day, so an order of another day shows its day. */
export function OrderNumber({ order, isLost = false, onOpen }: OrderNumberProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { number, promisedAt } = order
  const day = useClock((now) => otherDay(promisedAt, now, timeZone, locale))
  const words = (
    <>
      {isLost ? <s>{number}</s> : number}
      {day === null ? null : <small className="t-day">{day}</small>}
    </>
  )
  return (
    <h3 className="t-no">
      <span className="sr-only">{m.kitchen_order({ number: '' }, { locale })}</span>
      {onOpen ? (
        <button
          type="button"
          data-open
          aria-label={m.kitchen_more_for({ number }, { locale })}
          onClick={onOpen}
        >
          {words}
        </button>
      ) : (
        words
      )}
    </h3>
  )
}
