import type { MinorUnits } from '../common/money.ts'
import { lengthOf } from './report-period.ts'

/** Days that are drawn as one bar, both included. `takings` is null until all of them are summed up. */
export type Bucket = { from: string; to: string; takings: MinorUnits | null }

/** The most days that have a bar each; the most that are drawn as weeks. */
const MOST_DAYS_APART = 31
const MOST_DAYS_OF_WEEKS = 92

/** Returns days as the bars of a chart: up to a month of days, a quarter of weeks, else months. */
export function bucketsOf(days: readonly { day: string; takings: MinorUnits | null }[]): Bucket[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const length = lengthOf({ from: first.day, to: last.day })
  const groups = Map.groupBy(days, ({ day }, at) => {
    if (length <= MOST_DAYS_APART) return day
    return length <= MOST_DAYS_OF_WEEKS ? String(Math.floor(at / 7)) : day.slice(0, 7)
  })
  return [...groups.values()].map((own) => ({
    from: own[0]?.day ?? first.day,
    to: own.at(-1)?.day ?? last.day,
    takings: own.reduce<MinorUnits | null>((sum, { takings }) => {
      return sum === null || takings === null ? null : sum + takings
    }, 0),
  }))
}
