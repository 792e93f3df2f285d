import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { otherDay } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../ui/shop-facts.ts'
import { useNow } from './shop-clock.tsx'

type OrderNumberProps = { order: { number: number; promisedAt: number }; isLost?: boolean }

/** The number on a ticket. Numbers restart each day, so an order of another day shows its day. */
export function OrderNumber({ order: { number, promisedAt }, isLost = false }: OrderNumberProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const day = otherDay(promisedAt, useNow(), timeZone, locale)
  return (
    <h3 className="t-no">
      <span className="sr-only">{m.kitchen_order({ number: '' }, { locale })}</span>
      {isLost ? <s>{number}</s> : number}
      {day === null ? null : <small className="t-day">{day}</small>}
    </h3>
  )
}
