import { Link, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { formatPercent } from '#shop/domain/common/money-text.ts'
import { wholePercent } from '#shop/domain/reports/kept-promise.ts'
import type { FrameData } from '../../frame/frame-data.ts'
import { CAUSE_NAMES } from '../../parts/cause-names.ts'
import { Section } from '../../parts/section.tsx'
import type { Evening } from '../day-data.ts'
import { OrderOfDay } from '../order-of-day.tsx'

type KeptProps = { evening: Evening; isShown: boolean }

/** How many orders came when it was promised, on the day and in its week, and which did not. */
export function KeptSection({ evening: { day, kept, week, late }, isShown }: KeptProps) {
  const locale = useLocale()
  const { pages } = useOutletContext<FrameData>()
  const ofDay = { kept: String(kept.orders - kept.late), orders: String(kept.orders) }
  const percent = formatPercent((wholePercent(week) ?? 0) / 100, locale)
  return (
    <Section
      title={m.office_sales_kept({}, { locale })}
      aside={
        late.length === 0 ? null : (
          <span className="o-quiet">
            {m.office_sales_late_of({ late: late.length, orders: kept.orders }, { locale })}
          </span>
        )
      }
    >
      <p>
        {kept.orders === 0
          ? m.office_sales_unknown({}, { locale })
          : m.office_evening_kept_day(ofDay, { locale })}{' '}
        {week.orders === 0
          ? null
          : m.office_evening_kept_week({ percent, orders: String(week.orders) }, { locale })}
      </p>
      {late.length === 0 ? null : <LateTable day={day} late={late} />}
      <p className="o-quiet">
        {isShown
          ? m.office_evening_kept_shown({}, { locale })
          : m.office_evening_kept_hidden({}, { locale })}{' '}
        {pages.includes('shop') ? (
          <Link to={href('/office/shop/:section', { section: 'ordering' })}>
            {m.office_evening_kept_change({}, { locale })}
          </Link>
        ) : null}
      </p>
    </Section>
  )
}

function LateTable({ day, late }: Pick<Evening, 'day' | 'late'>) {
  const locale = useLocale()
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{m.office_entries_order({}, { locale })}</th>
          <th scope="col">{m.office_sales_why({}, { locale })}</th>
          <th scope="col" className="o-figure">
            {m.office_sales_late({}, { locale })}
          </th>
        </tr>
      </thead>
      <tbody>
        {late.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <OrderOfDay order={order} day={day} />
            </th>
            <td>{CAUSE_NAMES[order.cause]({}, { locale })}</td>
            <td className="o-figure">
              {m.office_sales_minutes({ minutes: order.minutes }, { locale })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
