import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { shortWeekday, weekdayName } from '#shop/domain/common/clock-time.ts'
import { dateTag, type Locale } from '#shop/domain/common/locale.ts'
import type { BusyHours } from '#shop/domain/reports/busy-hours.ts'
import { Section } from '../parts/section.tsx'

/** Shades of the fullest hour, from none to all of it. */
const SHADES = 5

/** Orders an hour by weekday, darker where there are more. */
export function BusyTable({ busy }: { busy: BusyHours }) {
  const locale = useLocale()
  const { fullest } = busy
  return (
    <Section
      title={m.office_sales_busy({}, { locale })}
      aside={<span className="o-quiet">{m.office_sales_busy_weeks({}, { locale })}</span>}
    >
      {fullest === null ? (
        <p className="o-quiet">{m.office_sales_busy_none({}, { locale })}</p>
      ) : (
        <>
          <HourTable busy={busy} most={fullest.orders} />
          <p className="o-quiet">
            {m.office_sales_fullest(
              {
                weekday: weekdayName(dayWith(fullest.weekday), 'UTC', locale),
                hour: fullest.hour,
                orders: averageText(fullest.orders, locale),
              },
              { locale },
            )}
          </p>
        </>
      )}
    </Section>
  )
}

/** Hours go down, so that a phone shows all seven days. */
function HourTable({ busy: { hours, weekdays }, most }: { busy: BusyHours; most: number }) {
  const locale = useLocale()
  return (
    <table className="o-busy">
      <thead>
        <tr>
          <th>
            <span className="sr-only">{m.office_sales_hour({}, { locale })}</span>
          </th>
          {weekdays.map(({ weekday }) => (
            <th key={weekday} scope="col">
              {shortWeekday(dayWith(weekday), 'UTC', locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour, at) => (
          <tr key={hour}>
            <th scope="row">{hour}</th>
            {weekdays.map(({ weekday, orders }) => (
              <td key={weekday} data-shade={Math.ceil(((orders[at] ?? 0) / most) * SHADES)}>
                {orders[at] ? averageText(orders[at], locale) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A whole number, or below one with a decimal. */
function averageText(orders: number, locale: Locale): string {
  const digits = { maximumFractionDigits: orders < 1 ? 1 : 0 }
  return new Intl.NumberFormat(dateTag(locale), digits).format(orders)
}

/** A date of that weekday: 23 November 2026 is a Monday. */
function dayWith(weekday: number): number {
  return Date.UTC(2026, 10, 22 + weekday)
}
