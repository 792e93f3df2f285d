import { localeOf } from '#app/i18n/request-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import { askedDays, type DayRange } from '#shop/domain/payments/report-period.ts'
import { listed } from '#shop/operations/payments/list-closings.ts'
import { readEntries } from '#shop/operations/payments/read-entries.ts'
import { readSoldDays, type SoldDay } from '#shop/operations/payments/read-sold-days.ts'
import { readTaxes } from '#shop/operations/payments/read-taxes.ts'
import { reportSales } from '#shop/operations/payments/report-sales.ts'
import { reportTakings } from '#shop/operations/payments/report-takings.ts'
import { dayOf } from '#shop/persistence/queries/payments/business-days.ts'
import { readDayClosings } from '#shop/persistence/queries/payments/day-closings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readReportAddress } from '../report-address.ts'
import type { Route } from './+types/csv.ts'
import { answerCsv, fileStyle } from './answer-file.ts'
import { closingRows } from './closing-rows.ts'
import { entryHeading, entryRows } from './entry-rows.ts'
import { lineHeading, lineRows } from './line-rows.ts'
import { type ReportFile, readReportFile } from './report-file.ts'
import { reportRows } from './report-rows.ts'
import { saleHeading, saleRows } from './sale-rows.ts'
import { soldRows } from './sold-rows.ts'
import { taxRows } from './tax-rows.ts'
import type { Written } from './written.ts'

/** `GET /office/money.csv`: a report, or what its figures are made of. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const style = fileStyle(query)
  const now = clock()
  const settings = await readSettings(read)
  const range = askedDays(readReportAddress(query), dayOf(now, settings))
  const { timeZone, currency } = settings
  const written = { ...style, timeZone, decimals: currency.decimals, locale: localeOf(request) }
  const file = readReportFile(query)
  const { fault } = context.get(answerContext)
  const rows = ROWS[file]({ read, range, now, written })
  return answerCsv({ name: NAMES[file], range, fault }, rows, style)
}

/** What each file is called; the days had this name before there were others. */
const NAMES: Record<ReportFile, string> = {
  days: 'money',
  tax: 'tax',
  dishes: 'sold',
  orders: 'orders',
  lines: 'lines',
  entries: 'entries',
  closings: 'closings',
}

type Asked = { read: Reader; range: DayRange; now: number; written: Written }

type Rows = AsyncGenerator<CsvCell[][]>

/** A file never lacks a day: whoever keeps the books would not see that the tax is too low. */
const WHOLE = { isWhole: true }

const ROWS: Record<ReportFile, (asked: Asked) => Rows> = {
  days: async function* ({ read, range, now, written }) {
    yield reportRows(await reportTakings(read, asReport(range), now, WHOLE), written)
  },
  tax: async function* ({ read, range, now, written }) {
    yield taxRows(await readTaxes(read, range, now), written)
  },
  dishes: async function* ({ read, range, now, written }) {
    yield soldRows(await reportSales(read, asReport(range), now, WHOLE), written)
  },
  orders: (asked) => soldDayRows(asked, saleHeading(asked.written), saleRows),
  lines: (asked) => soldDayRows(asked, lineHeading(asked.written), lineRows),
  entries: async function* ({ read, range, now, written }) {
    yield [entryHeading(written)]
    for await (const day of readEntries(read, range, now)) yield entryRows(day, written)
  },
  closings: async function* ({ read, range, written }) {
    yield closingRows((await readDayClosings(read, range)).map(listed), written)
  },
}

function asReport(days: DayRange) {
  return { period: 'days', days, comparison: 'none' } as const
}

/** A day at a time, because a year may be a million rows. */
async function* soldDayRows(
  { read, range, now, written }: Asked,
  heading: CsvCell[],
  rowsOf: (day: SoldDay, written: Written) => CsvCell[][],
): Rows {
  yield [heading]
  for await (const day of readSoldDays(read, range, now)) yield rowsOf(day, written)
}
