import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { type ChartBar, chartBars } from './chart-bars.ts'
import { DayTable } from './day-table.tsx'
import { LyingChart } from './lying-chart.tsx'
import type { Report } from './money-data.ts'
import type { AskedOfMoney } from './report-address.ts'
import { beforeText, rangeText } from './report-text.ts'
import { UprightChart } from './upright-chart.tsx'

/** More bars than this have no room for their amounts above them. */
const MOST_UPRIGHT = 12

type DaySectionProps = { asked: AskedOfMoney; report: Report }

/** What each day, week or month took, drawn with its amounts and as a table. */
export function DaySection({ asked, report }: DaySectionProps) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const bars = chartBars(report, currency, locale)
  const label = m.office_money_chart({ days: rangeText(report.range, locale) }, { locale })
  const isUpright = bars.length <= MOST_UPRIGHT
  const Chart = isUpright ? UprightChart : LyingChart
  return (
    <Section
      title={m.office_money_day_by_day({}, { locale })}
      aside={<ChartKey bars={bars} before={beforeText(asked, locale)} />}
    >
      <div className="o-chart-narrow">
        <LyingChart bars={bars} label={label} width={358} />
      </div>
      <div className="o-chart-middle">
        <Chart bars={bars} label={label} width={720} />
      </div>
      <div className="o-chart-wide">
        <Chart bars={bars} label={label} width={1100} />
      </div>
      <details className="o-raw">
        <summary>{m.office_money_as_table({}, { locale })}</summary>
        <DayTable report={report} />
      </details>
    </Section>
  )
}

function ChartKey({ bars, before }: { bars: readonly ChartBar[]; before: string }) {
  const locale = useLocale()
  return (
    <p className="o-key">
      {bars.some(({ isPresent, amount }) => !isPresent && amount !== null) ? (
        <span data-key="bar">{m.office_money_key_over({}, { locale })}</span>
      ) : null}
      {bars.some(({ isPresent }) => isPresent) ? (
        <span data-key="now">{m.office_money_key_now({}, { locale })}</span>
      ) : null}
      {bars.some((bar) => bar.before !== null) ? <span data-key="cap">{before}</span> : null}
    </p>
  )
}
