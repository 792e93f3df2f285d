import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { otherDay, shortDate, shortWeekday } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { NumberDay } from '#shop/domain/orders/number-day.ts'
import { useShopFacts } from '../ui/shop-facts.ts'
import { useClock } from './shop-clock.tsx'

type OrderNumberProps = {
  /** Where the day of its number is not known, the day it is due tells it. */
  order: { number: number; promisedAt: number; numberDay?: NumberDay | null }
  level?: 'h3' | 'h4'
  isLost?: boolean
  /** Makes it a button that opens the order. */
  onOpen?: (() => void) | undefined
}

/** The number on a ticket. Numbers restart each day, so an order of another day shows its day. */
export function OrderNumber({
  order,
  level: Heading = 'h3',
  isLost = false,
  onOpen,
}: OrderNumberProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { number, promisedAt, numberDay } = order
  const due = useClock((now) => otherDay(promisedAt, now, timeZone, locale))
  const day = due && numberDay !== undefined ? dayText(numberDay, locale) : due
  const words = (
    <>
      {isLost ? <s>{number}</s> : number}
      {day === null ? null : <small className="t-day">{day}</small>}
    </>
  )
  return (
    <Heading className="t-no">
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
    </Heading>
  )
}

/** `Sat`, or `Sat 28 Nov` once its weekday alone could be another. */
function dayText(day: NumberDay | null, locale: Locale): string | null {
  if (day === null) return null
  const words = day.isNear ? shortWeekday : shortDate
  return words(Date.parse(`${day.date}T12:00:00Z`), 'UTC', locale)
}
