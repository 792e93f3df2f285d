import { useLocale } from '#app/i18n/use-locale.ts'
import { shortDate, shortWeekday } from '#shop/domain/common/clock-time.ts'
import type { PrintedOrder } from './printed-ticket.tsx'

/** Numbers restart each business day, so one of another day wears its day. */
export function PrintedNumber({ order }: { order: Pick<PrintedOrder, 'number' | 'numberDay'> }) {
  const locale = useLocale()
  const { number, numberDay } = order
  const noon = numberDay === null ? 0 : Date.parse(`${numberDay.date}T12:00:00Z`)
  const words = numberDay?.isNear ? shortWeekday : shortDate
  return (
    <b className="slip-no">
      {numberDay === null ? null : <small>{words(noon, 'UTC', locale)}</small>}
      {number}
    </b>
  )
}
