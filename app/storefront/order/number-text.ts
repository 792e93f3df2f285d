import { m } from '#messages'
import { otherDay } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

type Numbered = { number: number; promisedAt: number; placedAt: number }

/** The order's number. Numbers restart each day, so an order for another day than it was placed on shows that day. */
export function numberText(
  { number, promisedAt, placedAt }: Numbered,
  timeZone: string,
  locale: Locale,
): string {
  const day = otherDay(promisedAt, placedAt, timeZone, locale)
  return [m.order_number({ number }, { locale }), day].filter(Boolean).join(', ')
}
