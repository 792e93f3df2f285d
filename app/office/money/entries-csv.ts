import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import { askedDays } from '#shop/domain/payments/report-period.ts'
import { readEntries } from '#shop/operations/payments/read-entries.ts'
import { dayOf } from '#shop/persistence/queries/payments/business-days.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Route } from './+types/entries-csv.ts'
import { entryHeading, entryRows } from './entry-rows.ts'
import { csvStream, fileStyle } from './money-file.ts'
import { readReportAddress } from './report-address.ts'

/** `GET /office/entries.csv`: every entry behind the figures of a report. A day at a time, because a year may be a million rows. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const style = fileStyle(query)
  const settings = await readSettings(read)
  const now = clock()
  const range = askedDays(readReportAddress(query), dayOf(now, settings))
  const { timeZone, currency } = settings
  const written = { ...style, timeZone, decimals: currency.decimals, locale: localeOf(request) }
  async function* parts(): AsyncGenerator<CsvCell[][]> {
    yield [entryHeading(written)]
    for await (const day of readEntries(read, range, now)) yield entryRows(day, written)
  }
  return csvStream('entries', range, parts(), style)
}
