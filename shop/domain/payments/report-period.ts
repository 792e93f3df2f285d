import { daysLater } from '../hours/days-between.ts'

/** What a report is about, by business days. `days` are any from one to another. */
export const PERIODS = ['today', 'week', 'month', 'last_month', 'year', 'days'] as const

export type Period = (typeof PERIODS)[number]

/** What a period is compared with. `before`: the one before it; `year`: the same a year before. */
export const COMPARISONS = ['before', 'year', 'none'] as const

export type Comparison = (typeof COMPARISONS)[number]

/** Both days included, such as `2026-11-20`. */
export type DayRange = { from: string; to: string }

/** The most days of one report. */
export const MOST_DAYS = 366

/** What is asked of a report; `days` is needed for the period of that name. */
export type AskedReport = { period: Period; days: DayRange | null; comparison: Comparison }

/** Returns the days that a report is about; without its own days it is about today. */
export function askedDays({ period, days }: AskedReport, today: string): DayRange {
  return (period === 'days' ? days : periodDays(period, today)) ?? { from: today, to: today }
}

/** Returns how many days of a range are over on a day within it; null: that day isn't in it. */
export function daysOver({ from, to }: DayRange, today: string): number | null {
  return from <= today && today <= to ? lengthOf({ from, to: today }) - 1 : null
}

/** Returns the days of a period in which a business day is; weeks begin on Monday. */
export function periodDays(period: Exclude<Period, 'days'>, today: string): DayRange {
  const date = Temporal.PlainDate.from(today)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'week': {
      const from = daysLater(today, 1 - date.dayOfWeek)
      return { from, to: daysLater(from, 6) }
    }
    case 'month':
      return monthOf(date)
    case 'last_month':
      return monthOf(date.subtract({ months: 1 }))
    case 'year':
      return { from: `${yearText(date)}-01-01`, to: `${yearText(date)}-12-31` }
  }
}

/**
 * Returns the days that a period is compared with, of the same length but for months and years; null: none. A week or a day has
 * the same weekdays.
 */
export function comparedDays(
  period: Period,
  { from, to }: DayRange,
  comparison: Comparison,
): DayRange | null {
  if (comparison === 'none') return null
  const first = Temporal.PlainDate.from(from)
  if (period === 'year') return periodDays('year', first.subtract({ years: 1 }).toString())
  if (period === 'month' || period === 'last_month') {
    return monthOf(first.subtract(comparison === 'year' ? { years: 1 } : { months: 1 }))
  }
  const length = lengthOf({ from, to })
  const back = comparison === 'year' ? 364 : Math.ceil(length / 7) * 7
  return { from: daysLater(from, -back), to: daysLater(to, -back) }
}

/** Returns how many days there are in a range. */
export function lengthOf({ from, to }: DayRange): number {
  return Temporal.PlainDate.from(from).until(to).days + 1
}

function monthOf(date: Temporal.PlainDate): DayRange {
  const first = date.with({ day: 1 })
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() }
}

function yearText({ year }: Temporal.PlainDate): string {
  return String(year).padStart(4, '0')
}
