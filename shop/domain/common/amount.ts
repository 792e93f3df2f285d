import { MAX_PRICE } from './limits.ts'
import type { MinorUnits } from './money.ts'

/**
 * Parses plain decimal text such as `9.5` to minor units, without floating-point arithmetic. Returns null for
 * signs, exponents, too many decimals or more than `MAX_PRICE`.
 */
export function parseAmount(text: string, decimals: number): MinorUnits | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,12}))?$/.exec(text)
  if (!parts?.[1]) return null
  const fraction = (parts[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return null
  const amount = Number(parts[1] + fraction.padEnd(decimals, '0'))
  return amount <= MAX_PRICE ? amount : null
}

/** Formats minor units as the shortest decimal text, such as `9.5` for 950 with two decimals. */
export function amountText(amount: MinorUnits, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** A price as text with all its decimals: `9.50`. */
export function priceText(amount: MinorUnits, decimals: number): string {
  const [whole = '', fraction = ''] = amountText(amount, decimals).split('.')
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** An amount as a file has it, with all its decimals: `-9.50`. */
export function signedPriceText(amount: MinorUnits, decimals: number): string {
  const text = priceText(Math.abs(amount), decimals)
  return amount < 0 ? `-${text}` : text
}
