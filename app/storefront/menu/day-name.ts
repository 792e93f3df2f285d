import { m } from '#messages'
import { calendarDate, nextCalendarDate, weekdayName } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/**
 * Names the day of an instant. A cached page may be read on another day, so there it is the weekday; the
 * browser may say "today".
 */
export function dayName(
  instant: number,
  now: number | null,
  timeZone: string,
  locale: Locale,
): string {
  if (now !== null) {
    const date = calendarDate(instant, timeZone)
    if (date === calendarDate(now, timeZone)) return m.menu_today({}, { locale })
    if (date === nextCalendarDate(now, timeZone)) return m.menu_tomorrow({}, { locale })
  }
  return weekdayName(instant, timeZone, locale)
}
