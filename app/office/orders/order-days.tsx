import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { shortDateWithYear } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { OrderRow } from './order-row.tsx'
import type { FoundOrder } from './orders-data.ts'

type OrderDaysProps = { orders: readonly FoundOrder[]; today: string; now: number }

/** Orders below the business days that their numbers belong to. */
export function OrderDays({ orders, today, now }: OrderDaysProps) {
  const locale = useLocale()
  const days = [...Map.groupBy(orders, ({ day }) => day)]
  return days.map(([day, ofDay]) => (
    <section className="o-day" key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{dayText(day, today, locale)}</h2>
      <ul className="o-orders">
        {ofDay.map((order) => (
          <OrderRow key={order.id} order={order} now={now} />
        ))}
      </ul>
    </section>
  ))
}

function dayText(day: string, today: string, locale: Locale): string {
  if (day === today) return m.office_today({}, { locale })
  // A date alone is its midnight in UTC.
  return shortDateWithYear(Date.parse(day), 'UTC', locale)
}
