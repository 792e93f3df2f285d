import { useLocale } from '#app/i18n/use-locale.ts'
import { otherDay } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { PrintedOrder } from './printed-ticket.tsx'

type PrintedNumberProps = {
  order: Pick<PrintedOrder, 'number' | 'promisedAt'>
  printedAt: number
}

/** Numbers restart each day, so one for another day wears it. */
export function PrintedNumber({ order: { number, promisedAt }, printedAt }: PrintedNumberProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const day = otherDay(promisedAt, printedAt, timeZone, locale)
  return (
    <b className="slip-no">
      {day === null ? null : <small>{day}</small>}
      {number}
    </b>
  )
}
