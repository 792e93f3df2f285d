import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayOfMinute } from '#shop/wording/minute-text.ts'
import './touched.css'

type OrdersAheadProps = { orders: readonly { id: string; number: number; day: string }[] }

/** Leads to orders whose guests can be asked. */
export function OrdersAhead({ orders }: OrdersAheadProps) {
  const locale = useLocale()
  if (orders.length === 0) return null
  return (
    <p className="o-ahead">
      {m.office_touched_ask({}, { locale })}{' '}
      {orders.map(({ id, number, day }) => (
        <Link key={id} to={href('/office/orders/:id', { id })}>
          {m.office_touched_order(
            { number: String(number), day: dayOfMinute(`${day}T00:00`, locale) },
            { locale },
          )}
        </Link>
      ))}
    </p>
  )
}
