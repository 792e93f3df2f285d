import type { Currency, MinorUnits } from './money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Money as the shop's guests read it: `$9.50`. */
export function formatMoney(amount: MinorUnits, currency: Currency): string {
  let format = formats.get(currency.code)
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.code,
      minimumFractionDigits: currency.decimals,
      maximumFractionDigits: currency.decimals,
    })
    formats.set(currency.code, format)
  }
  return format.format(amount / 10 ** currency.decimals)
}
