import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { type KitchenRecord, LATE_CAUSES, lateOrders } from '#shop/domain/reports/kept-promise.ts'
import { minutesWithin, ordersIn } from '#shop/domain/reports/minute-counts.ts'
import { CAUSE_NAMES } from '../parts/cause-names.ts'
import { Section } from '../parts/section.tsx'

/** Why orders were late, and by how much. */
export function LateCauses({ kitchen }: { kitchen: KitchenRecord }) {
  const locale = useLocale()
  const { orders } = kitchen
  const late = lateOrders(kitchen)
  return (
    <Section
      title={m.office_sales_slipped({}, { locale })}
      aside={
        orders === 0 ? null : (
          <span className="o-quiet">{m.office_sales_late_of({ late, orders }, { locale })}</span>
        )
      }
    >
      {late === 0 ? (
        <p className="o-quiet">
          {orders === 0
            ? m.office_sales_unknown({}, { locale })
            : m.office_sales_all_kept({}, { locale })}
        </p>
      ) : (
        <CauseTable kitchen={kitchen} />
      )}
    </Section>
  )
}

function CauseTable({ kitchen: { late } }: { kitchen: KitchenRecord }) {
  const locale = useLocale()
  const causes = LATE_CAUSES.filter((cause) => ordersIn(late[cause]) > 0)
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th>{m.office_sales_why({}, { locale })}</th>
          <th className="o-figure">{m.office_sales_late({}, { locale })}</th>
          <th className="o-figure">{m.office_sales_by({}, { locale })}</th>
        </tr>
      </thead>
      <tbody>
        {causes
          .toSorted((one, other) => ordersIn(late[other]) - ordersIn(late[one]))
          .map((cause) => (
            <tr key={cause}>
              <th scope="row">{CAUSE_NAMES[cause]({}, { locale })}</th>
              <td className="o-figure">{ordersIn(late[cause])}</td>
              <td className="o-figure">
                {m.office_sales_minutes(
                  { minutes: minutesWithin(late[cause], 0.5) ?? 0 },
                  { locale },
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
