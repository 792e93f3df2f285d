import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { reportTakings } from '#shop/operations/payments/report-takings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Route } from './+types/csv.ts'
import { csvResponse, fileStyle } from './money-file.ts'
import { readReportAddress } from './report-address.ts'
import { reportRows } from './report-rows.ts'

/** `GET /office/money.csv`: the days of a report, with the figures of the page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const style = fileStyle(query)
  const asked = readReportAddress(query)
  const report = await reportTakings(read, { ...asked, comparison: 'none' }, clock())
  const { decimals } = (await readSettings(read)).currency
  const rows = reportRows(report, { ...style, decimals, locale: localeOf(request) })
  return csvResponse('money', report.range, rows, style)
}
