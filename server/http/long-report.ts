import { href } from '#app/href.ts'
import { type ReportFile, readReportFile } from '#app/office/money/files/report-file.ts'
import { type AskedOfMoney, readReportAddress } from '#app/office/money/report-address.ts'
import type { Address } from '#app/request/address.ts'
import { lengthOf } from '#shop/domain/payments/report-period.ts'
import { matchAddress } from './match-address.ts'

/** More days than two months have: they cost more than guests should wait for. */
const LONGEST_IN_PLACE = 62

/** Files that are written from each order, instead of from days that are summed up. */
const OF_EACH_ORDER: readonly ReportFile[] = ['orders', 'lines', 'entries']

/** Which reports of an address are long, by what its query asks for. */
const LONG: Readonly<Record<string, (query: URLSearchParams) => boolean>> = {
  [href('/office/money')]: (query) => isLong(readReportAddress(query)),
  [href('/office/money.csv')]: (query) =>
    OF_EACH_ORDER.includes(readReportFile(query)) || isLong(readReportAddress(query)),
  [href('/office/money.json')]: () => true,
}

/** Returns the address of a report that reads so much that it is answered beside the server; null for any other request. */
export function longReport({ method, url }: Pick<Request, 'method' | 'url'>): Address | null {
  if (method !== 'GET') return null
  const { pathname, searchParams } = new URL(url)
  const { address, route } = matchAddress(pathname)
  const isAside = LONG[route ?? '']?.(searchParams) ?? false
  return isAside && address ? address : null
}

function isLong({ period, days }: AskedOfMoney): boolean {
  return period === 'year' || (days !== null && lengthOf(days) > LONGEST_IN_PLACE)
}
