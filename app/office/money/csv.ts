import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { csvText } from '#shop/domain/common/csv.ts'
import { reportTakings } from '#shop/operations/payments/report-takings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Route } from './+types/csv.ts'
import { readReportAddress } from './report-address.ts'
import { reportRows } from './report-rows.ts'

/** `GET /office/money.csv`: the days of a report, with the figures of the page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const hasComma = query.get('decimals') === 'comma'
  const asked = readReportAddress(query)
  const report = await reportTakings(read, { ...asked, comparison: 'none' }, clock())
  const { decimals } = (await readSettings(read)).currency
  const separator = hasComma ? ',' : '.'
  const rows = reportRows(report, { decimals, separator, locale: localeOf(request) })
  const { from, to } = report.range
  return new Response(csvText(rows, hasComma ? ';' : ','), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="money-${from}-${to}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
