import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useMoney } from '../../ui/price.tsx'
import type { Report } from './money-data.ts'
import { dayText } from './report-text.ts'

/** The days of a report that are not still to come, each with its sums; a day leads to its own report. */
export function DayTable({ report: { days, total, today, compared } }: { report: Report }) {
  const locale = useLocale()
  const money = useMoney()
  const shown = days.map((day, at) => ({ ...day, before: compared?.days[at]?.takings ?? null }))
  const past = shown.filter(({ day }) => day <= today)
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th>{m.office_money_day({}, { locale })}</th>
          <th className="o-figure">{m.office_money_orders({}, { locale })}</th>
          <th className="o-figure">{m.office_money_takings({}, { locale })}</th>
          {compared ? (
            <th className="o-figure">{m.office_money_before_column({}, { locale })}</th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {past.map(({ day, sums, before }) => (
          <tr key={day}>
            <th scope="row">
              <Link to={href('/office/money/:day', { day })}>{dayText(day, locale)}</Link>
            </th>
            <td className="o-figure">{sums ? sums.figures.orders : '–'}</td>
            <td className="o-figure">{sums ? money(sums.figures.takings) : '–'}</td>
            {compared ? (
              <td className="o-figure">{before === null ? '–' : money(before)}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.office_money_total({}, { locale })}</th>
          <td className="o-figure">{total.figures.orders}</td>
          <td className="o-figure">{money(total.figures.takings)}</td>
          {compared ? <td className="o-figure">{money(compared.soFar.figures.takings)}</td> : null}
        </tr>
      </tfoot>
    </table>
  )
}
