import { m } from '#messages'
import { shortDate, shortWeekday } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Numbered } from '#shop/domain/orders/number-day.ts'

/**
 * An order's number as guests and staff say it to each other: `12` on its own business day, `Sat 12` up to six days
 * before, `Sat 28 Nov · 12` otherwise.
 */
export function numberText(order: Numbered, locale: Locale): string {
  const { number, numberDay } = order
  const day = numberDayText(order, locale)
  if (!day) return String(number)
  const words = numberDay?.isNear ? m.order_number_weekday : m.order_number_date
  return words({ day, number }, { locale })
}

/** The day that stands with a number, `Sat` or `Sat 28 Nov`; null on that day itself. */
export function numberDayText({ numberDay }: Pick<Numbered, 'numberDay'>, locale: Locale) {
  if (!numberDay) return null
  // A date alone is its midnight in UTC.
  return (numberDay.isNear ? shortWeekday : shortDate)(Date.parse(numberDay.date), 'UTC', locale)
}
