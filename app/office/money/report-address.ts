import { href } from '#app/href.ts'
import {
  COMPARISONS,
  type Comparison,
  type DayRange,
  lengthOf,
  MOST_DAYS,
  PERIODS,
  type Period,
} from '#shop/domain/payments/report-period.ts'
import type { ReportFile } from './files/report-file.ts'

/** What a report's address asks for. `isTooLong`: more days were asked for, and these are the last of them. */
export type AskedOfMoney = {
  period: Period
  days: DayRange | null
  comparison: Comparison
  isTooLong: boolean
}

/** As an address without any of it says it. */
const THIS_WEEK: AskedOfMoney = {
  period: 'week',
  days: null,
  comparison: 'before',
  isTooLong: false,
}

/** Returns where the office shows a report: `/office/money?period=month&with=year`. */
export function reportAddress(asked: Omit<AskedOfMoney, 'isTooLong'>): string {
  return withQuery(href('/office/money'), asked)
}

/** Returns where a file of it is downloaded. */
export function reportFileAddress(
  { period, days }: AskedOfFile,
  file: ReportFile,
  decimals: 'dot' | 'comma',
): string {
  const address = withQuery(href('/office/money.csv'), { period, days, comparison: 'before' })
  const more = new URLSearchParams({
    ...(file !== 'days' && { of: file }),
    ...(decimals === 'comma' && { decimals }),
  }).toString()
  if (more === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${more}`
}

/** Returns where everything of it is downloaded in one file. */
export function booksAddress({ period, days }: AskedOfFile): string {
  return withQuery(href('/office/money.json'), { period, days, comparison: 'before' })
}

type AskedOfFile = Pick<AskedOfMoney, 'period' | 'days'>

function withQuery(address: string, asked: Omit<AskedOfMoney, 'isTooLong'>): string {
  const { period, days, comparison } = asked
  const query = new URLSearchParams({
    ...(days ? days : period !== THIS_WEEK.period && { period }),
    ...(comparison !== THIS_WEEK.comparison && { with: comparison }),
  }).toString()
  return query === '' ? address : `${address}?${query}`
}

/** Reads it back; what nobody wrote is as if it were not there. */
export function readReportAddress(query: URLSearchParams): AskedOfMoney {
  const comparison = COMPARISONS.find((each) => each === query.get('with')) ?? THIS_WEEK.comparison
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))]
  if (from !== null && to !== null && from <= to) {
    const isTooLong = lengthOf({ from, to }) > MOST_DAYS
    const days = isTooLong ? { from: lastDaysUntil(to), to } : { from, to }
    return { period: 'days', days, comparison, isTooLong }
  }
  const known = PERIODS.find((each) => each === query.get('period'))
  const period = known === undefined || known === 'days' ? THIS_WEEK.period : known
  return { ...THIS_WEEK, period, comparison }
}

function lastDaysUntil(to: string): string {
  return Temporal.PlainDate.from(to)
    .subtract({ days: MOST_DAYS - 1 })
    .toString()
}

/** A date of the calendar from this century; null for anything else. */
function readDay(text: string | null): string | null {
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}
