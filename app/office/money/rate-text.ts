import { type Locale, moneyTag } from '#shop/domain/common/locale.ts'
import { type BasisPoints, WHOLE } from '#shop/domain/common/money.ts'

/** A tax rate in percent: `5.5%`. */
export function rateText(rate: BasisPoints, locale: Locale): string {
  const percent = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(moneyTag(locale), percent).format(rate / WHOLE)
}
