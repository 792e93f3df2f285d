import type { Currency } from './money.ts'

/**
 * Returns the currency of an ISO 4217 code with its number of decimals. Throws for a code that this runtime
 * doesn't know.
 */
export function currencyFor(code: string): Currency {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  return { code, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
}

/** Whether a value is an ISO 4217 code that this runtime knows. */
export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && Intl.supportedValuesOf('currency').includes(value)
}
