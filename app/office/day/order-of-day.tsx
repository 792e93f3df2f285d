import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shortDate } from '#shop/domain/common/clock-time.ts'

type OrderOfDayProps = { order: { id: string; number: number; numberDay: string }; day: string }

/** An order by its number, with the day of that where it is another one. */
export function OrderOfDay({ order: { id, number, numberDay }, day }: OrderOfDayProps) {
  const locale = useLocale()
  const isOfDay = numberDay === day
  const ofDay = isOfDay ? '' : `${shortDate(Date.parse(numberDay), 'UTC', locale)} · `
  return <Link to={href('/office/orders/:id', { id })}>{`${ofDay}${number}`}</Link>
}
