import { shortDate, shortDateWithYear, weekdayName } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Weekday } from '#shop/domain/hours/opening-period.ts'

/** The name of a weekday. 2026-11-22 is a Sunday, so weekday 1 falls on Monday the 23rd. */
export function dayName(weekday: Weekday, locale: Locale): string {
  return weekdayName(Date.UTC(2026, 10, 22 + weekday), 'UTC', locale)
}

/** A calendar date, `YYYY-MM-DD`, in words; with its year unless it comes every year. */
export function dateWords(date: string, isYearly: boolean, locale: Locale): string {
  const write = isYearly ? shortDate : shortDateWithYear
  return write(Date.parse(date), 'UTC', locale)
}
