import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { reportSales } from '#shop/operations/payments/report-sales.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Route } from './+types/sold-csv.ts'
import { csvResponse, fileStyle } from './money-file.ts'
import { readReportAddress } from './report-address.ts'
import { soldRows } from './sold-rows.ts'

/** `GET /office/sold.csv`: what each day of a report sold. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const style = fileStyle(query)
  const asked = readReportAddress(query)
  const report = await reportSales(read, { ...asked, comparison: 'none' }, clock())
  const { decimals } = (await readSettings(read)).currency
  const rows = soldRows(report, { ...style, decimals, locale: localeOf(request) })
  return csvResponse('sold', report.range, rows, style)
}
