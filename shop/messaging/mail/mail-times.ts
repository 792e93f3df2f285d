import { m } from '#messages'
import { clockTime, otherDay } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** An instant by the shop's clock: `19:58`, or `19:58 on Sat 21 Nov` on another day than `now`. */
export function mailTime(instant: number, now: number, timeZone: string, locale: Locale): string {
  const time = clockTime(instant, timeZone, locale)
  const day = otherDay(instant, now, timeZone, locale)
  return day === null ? time : m.mail_order_on_day({ time, day }, { locale })
}
