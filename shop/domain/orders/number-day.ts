import { businessDay } from '../hours/business-day.ts'

/** The day that an order's number belongs to, where that is not the present business day. */
export type NumberDay = {
  /** `YYYY-MM-DD`. */
  date: string
  /** One of the next six days, which its weekday tells apart. */
  isNear: boolean
}

/** An order's number with its day. */
export type Numbered = { number: number; numberDay: NumberDay | null }

const NEAR_DAYS = 6

/**
 * Returns the day to say with a number that counts within `businessDay`, or null on that day itself: numbers of
 * different days are alike. Both are dates such as `2026-11-21`.
 */
export function numberDay(businessDay: string, today: string): NumberDay | null {
  if (businessDay === today) return null
  const days = Temporal.PlainDate.from(today).until(businessDay, { largestUnit: 'days' }).days
  return { date: businessDay, isNear: days > 0 && days <= NEAR_DAYS }
}

type Calendar = { timeZone: string; businessDayEnds: number }

/** The same as it is said at an instant, by the shop's clock. */
export function numberDayAt(
  day: string,
  { timeZone, businessDayEnds }: Calendar,
  now: number,
): NumberDay | null {
  return numberDay(day, businessDay(now, timeZone, businessDayEnds))
}
