import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { timeText } from '#shop/domain/hours/time-text.ts'
import type { QuotedZone } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { Place } from '#shop/domain/settings/zones.ts'

type Facts = (keyof Place)[]

/** What holds for a place that the shop delivers to, and why this zone of several. */
export function zoneText(
  zone: QuotedZone,
  money: (amount: MinorUnits) => string,
  locale: Locale,
): string {
  const { name, extraMinutes: minutes, because, endsAt } = zone
  const words = { zone: name, fee: money(zone.fee), minimum: money(zone.minimum) }
  const texts = [
    minutes > 0
      ? m.checkout_zone_road({ ...words, minutes }, { locale })
      : m.checkout_zone(words, { locale }),
  ]
  if (endsAt !== undefined) texts.push(m.checkout_zone_ends({ time: timeText(endsAt) }, { locale }))
  if (because === 'lowest_minimum') texts.push(m.checkout_zone_minimum({}, { locale }))
  if (because === 'lowest_fee') texts.push(m.checkout_zone_fee({}, { locale }))
  return texts.join(' ')
}

/** A place outside the zones of one kind is called outside, even if knowing more could still match another zone. */
export function outsideText(
  { lacks, ruledOut }: { lacks: Facts; ruledOut: Facts },
  locale: Locale,
): string {
  if (lacks.length === 0) return m.checkout_outside({}, { locale })
  if (ruledOut.includes('postcode')) return m.checkout_outside_postcode({}, { locale })
  return ruledOut.includes('point')
    ? m.checkout_outside_point({}, { locale })
    : m.checkout_place_lacking({}, { locale })
}
