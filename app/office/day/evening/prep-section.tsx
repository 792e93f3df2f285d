import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { weekdayName } from '#shop/domain/common/clock-time.ts'
import { Section } from '../../parts/section.tsx'
import type { Evening } from '../day-data.ts'

type Prep = NonNullable<Evening['next']>

/** As many as are seen at a glance. */
const FIRST = 8

/** What the next day needs: dishes and portions, by the same weekday before, with what is ordered for it already. */
export function PrepSection({ next }: { next: Prep }) {
  const locale = useLocale()
  const { day, days, orders, items, ingredients } = next
  const weekday = weekdayName(Date.parse(day), 'UTC', locale)
  return (
    <Section
      title={m.office_evening_prep({ weekday }, { locale })}
      aside={
        orders === 0 ? null : (
          <span className="o-quiet">
            {m.office_evening_prep_orders({ count: orders }, { locale })}
          </span>
        )
      }
    >
      <p>
        {days === 0
          ? m.office_evening_prep_none({ weekday }, { locale })
          : m.office_evening_prep_how({ count: days, weekday }, { locale })}
      </p>
      <div className="o-prep">
        <Counts label={m.office_sales_dish({}, { locale })} counts={items} />
        <Counts label={m.office_sales_ingredient({}, { locale })} counts={ingredients} />
      </div>
    </Section>
  )
}

type CountsProps = { label: string; counts: Prep['items'] }

function Counts({ label, counts }: CountsProps) {
  const locale = useLocale()
  if (counts.length === 0) return null
  return (
    <div>
      <CountTable label={label} counts={counts.slice(0, FIRST)} />
      {counts.length > FIRST ? (
        <details className="o-raw">
          <summary>
            {m.office_evening_prep_more({ count: counts.length - FIRST }, { locale })}
          </summary>
          <CountTable label={label} counts={counts.slice(FIRST)} />
        </details>
      ) : null}
    </div>
  )
}

function CountTable({ label, counts }: CountsProps) {
  const locale = useLocale()
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" className="o-figure">
            {m.office_evening_usually({}, { locale })}
          </th>
          <th scope="col" className="o-figure">
            {m.office_evening_most({}, { locale })}
          </th>
          <th scope="col" className="o-figure">
            {m.office_evening_ordered({}, { locale })}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ id, name, usually, most, ordered }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="o-figure">{usually}</td>
            <td className="o-figure">{most}</td>
            <td className="o-figure">{ordered}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
