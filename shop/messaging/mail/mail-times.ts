import { clockTime, dayAndMonth } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** An instant by the shop's clock: `19:58`, or `21 November, 19:58` on another day than `now`. */
export function mailTime(instant: number, now: number, timeZone: string, locale: Locale): string {
  const time = clockTime(instant, timeZone, locale)
  const day = dayAndMonth(instant, timeZone, locale)
  return day === dayAndMonth(now, timeZone, locale) ? time : `${day}, ${time}`
}
