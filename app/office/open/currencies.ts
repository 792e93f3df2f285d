import { currencyFor } from '#shop/domain/common/currency.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'

type Currency = ShopSettings['currency']

const CODES = [
  ...['USD', 'EUR', 'GBP', 'TRY', 'CHF', 'CAD', 'AUD', 'NZD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'],
  ...['RON', 'INR', 'ZAR', 'BRL', 'MXN', 'AED', 'ILS'],
]

/** Returns the currencies that the prices of a menu can be in without becoming other numbers, the present one first. */
export function currencyChoices(present: Currency): string[] {
  const others = CODES.filter((code) => currencyFor(code).decimals === present.decimals)
  return [...new Set([present.code, ...others])]
}
