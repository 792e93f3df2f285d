import { dateWithYear, weekdayName } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** A business day with its weekday: `Thursday 19 November 2026`. A date alone is its midnight in UTC. */
export function longDay(day: string, locale: Locale): string {
  const midnight = Date.parse(day)
  return `${weekdayName(midnight, 'UTC', locale)} ${dateWithYear(midnight, 'UTC', locale)}`
}
