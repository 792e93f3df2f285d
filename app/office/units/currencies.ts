import { currencyFor } from '#shop/domain/common/currency.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'

type Currency = ShopSettings['currency']

/** Those that are offered. */
export const CURRENCY_CODES = [
  ...['USD', 'EUR', 'GBP', 'TRY', 'CHF', 'CAD', 'AUD', 'NZD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'],
  ...['RON', 'INR', 'ZAR', 'BRL', 'MXN', 'AED', 'ILS', 'HUF', 'ISK', 'JPY', 'KRW', 'KWD', 'SGD'],
  'THB',
]

/** Returns the currencies that the prices of a menu can be in without becoming other numbers, the present one first. */
export function currencyChoices(present: Currency): string[] {
  const others = CURRENCY_CODES.filter((code) => currencyFor(code).decimals === present.decimals)
  return [...new Set([present.code, ...others])]
}

/** Returns codes as choices, each with the name of its currency. */
export function namedCurrencies(
  codes: Iterable<string>,
  locale: Locale,
): { value: string; label: string }[] {
  return [...codes].map((value) => ({ value, label: `${value}, ${currencyName(value, locale)}` }))
}

export function currencyName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code
}
