import { m } from '#messages'
import { otherDay } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

type Numbered = { number: number; promisedAt: number; placedAt: number }

/** Numbers begin again every day: an order for another day than that on which it was placed names it. */
export function numberText(
  { number, promisedAt, placedAt }: Numbered,
  timeZone: string,
  locale: Locale,
): string {
  const day = otherDay(promisedAt, placedAt, timeZone, locale)
  return [m.order_number({ number }, { locale }), day].filter(Boolean).join(', ')
}
