import { type Locale, moneyTag } from './locale.ts'
import type { Currency, MinorUnits } from './money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Money as guests read it: `$9.50` in English. */
export function formatMoney(amount: MinorUnits, currency: Currency, locale: Locale): string {
  return formatOf(currency, locale).format(amount / 10 ** currency.decimals)
}

/** Money without its fraction, for the label of a bar: `$1,745`. */
export function formatWholeMoney(amount: MinorUnits, currency: Currency, locale: Locale): string {
  const whole = { code: currency.code, decimals: 0 }
  return formatOf(whole, locale).format(Math.round(amount / 10 ** currency.decimals))
}

/** A share of a whole (1), in percent without a fraction: `5%`. */
export function formatPercent(share: number, locale: Locale): string {
  return new Intl.NumberFormat(moneyTag(locale), { style: 'percent' }).format(share)
}

/** The symbol of a currency beside an amount: `$`, or its code when it has none. */
export function currencySymbol(currency: Currency, locale: Locale): string {
  const parts = formatOf(currency, locale).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.code
}

function formatOf(currency: Currency, locale: Locale): Intl.NumberFormat {
  const key = `${currency.code} ${currency.decimals} ${locale}`
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
