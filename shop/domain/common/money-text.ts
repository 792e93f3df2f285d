import { type Locale, moneyTag } from './locale.ts'
import type { Currency, MinorUnits } from './money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Money as guests read it: `$9.50` in English. */
export function formatMoney(amount: MinorUnits, currency: Currency, locale: Locale): string {
  return formatOf(currency, locale).format(amount / 10 ** currency.decimals)
}

/** The symbol of a currency beside an amount: `$`, or its code when it has none. */
export function currencySymbol(currency: Currency, locale: Locale): string {
  const parts = formatOf(currency, locale).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.code
}

function formatOf(currency: Currency, locale: Locale): Intl.NumberFormat {
  const key = `${currency.code} ${locale}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(moneyTag(locale), {
      style: 'currency',
      currency: currency.code,
      minimumFractionDigits: currency.decimals,
      maximumFractionDigits: currency.decimals,
    })
    formats.set(key, format)
  }
  return format
}
