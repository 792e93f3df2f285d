import { m } from '#messages'
import { clockTime, shortDate } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** How many orders and messages that is: `3 orders and 1 message`. */
export function amountText(
  { orders, threads }: { orders: number; threads: number },
  locale: Locale,
): string {
  const amounts = [
    ...(orders === 0 ? [] : [m.office_forget_orders({ count: orders }, { locale })]),
    ...(threads === 0 ? [] : [m.office_forget_threads({ count: threads }, { locale })]),
  ]
  return new Intl.ListFormat(locale).format(amounts)
}

/** An instant with its day, also today: `Sat 14 Nov, 10:00`. */
export function morningText(at: number, timeZone: string, locale: Locale): string {
  return `${shortDate(at, timeZone, locale)}, ${clockTime(at, timeZone, locale)}`
}
