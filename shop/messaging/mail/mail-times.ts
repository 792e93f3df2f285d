import { clockTime, dayAndMonth } from '#shop/domain/common/clock-time.ts'

/** An instant by the shop's clock: `19:58`, and on another day than `now` `21 November, 19:58`. */
export function mailTime(instant: number, now: number, timeZone: string): string {
  const time = clockTime(instant, timeZone)
  const day = dayAndMonth(instant, timeZone)
  return day === dayAndMonth(now, timeZone) ? time : `${day}, ${time}`
}
