import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { KitchenRecord } from '#shop/domain/reports/kept-promise.ts'
import { type MinuteCounts, minutesWithin } from '#shop/domain/reports/minute-counts.ts'
import { Section } from '../parts/section.tsx'
import type { ChartBar } from './chart-bars.ts'
import { UprightChart } from './upright-chart.tsx'

const MOST_BARS = 12
/** How many minutes a bar may stand for. */
const STEPS = [1, 2, 5, 10, 15, 30, 60]

/** How long guests waited, and what they had been promised. */
export function OrderMinutes({ kitchen: { took, promised } }: { kitchen: KitchenRecord }) {
  const locale = useLocale()
  const half = minutesWithin(took, 0.5)
  const most = minutesWithin(took, 0.9)
  return (
    <Section
      title={m.office_sales_took({}, { locale })}
      aside={<span className="o-quiet">{m.office_sales_took_which({}, { locale })}</span>}
    >
      {half === null || most === null ? (
        <p className="o-quiet">{m.office_sales_took_none({}, { locale })}</p>
      ) : (
        <>
          <p>
            {m.office_sales_took_say(
              { half, most, promised: minutesWithin(promised, 0.5) ?? 0 },
              { locale },
            )}
          </p>
          <UprightChart
            bars={barsOf(took, half)}
            label={m.office_sales_took_chart({}, { locale })}
            width={560}
          />
          <details className="o-raw">
            <summary>{m.office_money_as_table({}, { locale })}</summary>
            <MinutesTable took={took} />
          </details>
        </>
      )}
    </Section>
  )
}

/** Minute by minute, also what the last bar takes together. */
function MinutesTable({ took }: { took: MinuteCounts }) {
  const locale = useLocale()
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th>{m.office_sales_took_minutes({}, { locale })}</th>
          <th className="o-figure">{m.office_money_orders({}, { locale })}</th>
        </tr>
      </thead>
      <tbody>
        {took.map(([minutes, orders]) => (
          <tr key={minutes}>
            <th scope="row">{minutes}</th>
            <td className="o-figure">{orders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Each bar counts the orders from its minutes up to those of the next; the last one all that took longer. */
function barsOf(took: MinuteCounts, half: number): ChartBar[] {
  const shortest = took[0]?.[0] ?? 0
  const longest = minutesWithin(took, 0.98) ?? shortest
  const step = STEPS.find((each) => (longest - shortest) / each < MOST_BARS) ?? 60
  const first = Math.floor(shortest / step) * step
  const last = Math.min(first + (MOST_BARS - 1) * step, Math.floor(longest / step) * step)
  const starts = Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step)
  return starts.map((from) => {
    const until = from === last ? Number.POSITIVE_INFINITY : from + step
    const own = took.filter(([minutes]) => from <= minutes && minutes < until)
    const orders = own.reduce((sum, [, count]) => sum + count, 0)
    return {
      from: String(from),
      name: String(from),
      amount: orders,
      amountText: String(orders),
      before: null,
      beforeText: null,
      isPresent: from <= half && half < until,
    }
  })
}
