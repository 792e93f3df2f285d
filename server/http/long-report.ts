import { href } from '#app/href.ts'
import { type ReportFile, readReportFile } from '#app/office/money/files/report-file.ts'
import { type AskedOfMoney, readReportAddress } from '#app/office/money/report-address.ts'
import { lengthOf } from '#shop/domain/payments/report-period.ts'

/** More days than a month or two have: they cost more than guests should wait for. */
const LONGEST_IN_PLACE = 62

/** Files that are written from each order, instead of from days that are summed up. */
const OF_EACH_ORDER: readonly ReportFile[] = ['orders', 'lines', 'entries']

const FILE = href('/office/money.csv')
const BOOKS = href('/office/money.json')
/** The page, its data, and the file. */
const REPORTS: readonly string[] = [href('/office/money'), `${href('/office/money')}.data`, FILE]

/** Returns whether a request of the office reads so much that it is answered beside the server. */
export function isLongReport({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  if (method !== 'GET') return false
  const { pathname, searchParams } = new URL(url)
  if (pathname === BOOKS) return true
  const isOfEach = pathname === FILE && OF_EACH_ORDER.includes(readReportFile(searchParams))
  return isOfEach || (REPORTS.includes(pathname) && isLong(readReportAddress(searchParams)))
}

function isLong({ period, days }: AskedOfMoney): boolean {
  return period === 'year' || (days !== null && lengthOf(days) > LONGEST_IN_PLACE)
}
