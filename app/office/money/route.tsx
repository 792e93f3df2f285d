import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { reportSales } from '#shop/operations/payments/report-sales.ts'
import { reportTakings } from '#shop/operations/payments/report-takings.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { BestSellers } from './best-sellers.tsx'
import { BookFiles } from './book-files.tsx'
import { BusyTable } from './busy-table.tsx'
import { DaySection } from './day-section.tsx'
import { HeadSums } from './head-sums.tsx'
import { LateCauses } from './late-causes.tsx'
import type { MoneyData } from './money-data.ts'
import { OrderMinutes } from './order-minutes.tsx'
import { PeriodBar } from './period-bar.tsx'
import { readReportAddress, reportFileAddress } from './report-address.ts'
import { useReportText } from './report-text.ts'
import { SumSections } from './sum-sections.tsx'
import { UsedIngredients } from './used-ingredients.tsx'
import './money.css'
import './chart.css'
import './sales.css'
import './book-files.css'

/** What days, weeks, months or any days took, and what they are compared with. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<MoneyData> {
  const { read, clock } = context.get(shopContext)
  const asked = readReportAddress(new URL(request.url).searchParams)
  const now = clock()
  const report = await reportTakings(read, asked, now)
  const { days, total, before, busy } = await reportSales(read, asked, now)
  const isPartial = days.some(({ sales }) => sales === null)
  return { asked, report, sales: { total, before, busy, isPartial } }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_money({}, { locale }), isPrivate: true })
}

export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { asked, report, sales } = loaderData
  const say = useReportText()(asked, report)
  const isPartial = report.days.some(({ sums }) => sums === null) || sales.isPartial
  return (
    <>
      <OfficeHead title={m.office_money({}, { locale })} say={say}>
        <Link className="btn btn--line" to={href('/office/money/:day', { day: report.today })}>
          {m.office_day_close_today({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={reportFileAddress(asked, 'days', 'dot')} reloadDocument>
          {m.office_money_file({}, { locale })}
        </Link>
      </OfficeHead>
      <PeriodBar asked={asked} range={report.range} today={report.today} />
      {asked.isTooLong ? <Notice>{m.office_money_too_long({}, { locale })}</Notice> : null}
      {isPartial ? <Notice>{m.office_money_partial({}, { locale })}</Notice> : null}
      <HeadSums report={report} sales={sales} />
      {report.days.length > 1 ? <DaySection asked={asked} report={report} /> : null}
      <SumSections total={report.total} />
      <div className="o-sales">
        <div className="o-stacked">
          <BestSellers items={sales.total.items} file={reportFileAddress(asked, 'dishes', 'dot')} />
          <UsedIngredients ingredients={sales.total.ingredients} />
        </div>
        <div className="o-stacked">
          <BusyTable busy={sales.busy} />
          <OrderMinutes kitchen={sales.total.kitchen} />
          <LateCauses kitchen={sales.total.kitchen} />
        </div>
      </div>
      <BookFiles asked={asked} />
    </>
  )
}
