import { m } from '#messages'
import { weekdayName } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { HoursRow } from '#shop/domain/hours/hours.ts'
import type { Weekday } from '#shop/domain/hours/opening-period.ts'

/** The name of a weekday. 2026-11-22 is a Sunday, so weekday 1 falls on Monday the 23rd. */
export function dayName(weekday: Weekday, locale: Locale): string {
  return weekdayName(Date.UTC(2026, 10, 22 + weekday), 'UTC', locale)
}

/** The weekdays of a row: one, or the first and the last. */
export function daysOf({ from, to }: HoursRow, locale: Locale): string {
  return from === to
    ? dayName(from, locale)
    : m.office_days({ from: dayName(from, locale), to: dayName(to, locale) }, { locale })
}
