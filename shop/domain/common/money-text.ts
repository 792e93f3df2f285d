import type { Currency, MinorUnits } from './money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Money as the shop's guests read it: `$9.50`. */
export function formatMoney(amount: MinorUnits, currency: Currency): string {
  return formatOf(currency).format(amount / 10 ** currency.decimals)
}

/** The sign of a currency as it stands before an amount: `$`, or its code where it has none. */
export function currencySymbol(currency: Currency): string {
  const parts = formatOf(currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.code
}

function formatOf(currency: Currency): Intl.NumberFormat {
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
  return format
}
