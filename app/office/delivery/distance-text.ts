import type { Locale } from '#shop/domain/common/locale.ts'

/** A length in words: `500 m`, `2.3 km`. */
export function distanceText(meters: number, locale: Locale): string {
  const isFar = meters >= 1000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar ? 1 : 0,
  }).format(isFar ? meters / 1000 : meters)
}
