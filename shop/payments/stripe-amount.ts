import { currencyFor } from '#shop/domain/common/currency.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { CardTerms } from '#shop/domain/pricing/card-total.ts'

/** Currencies without decimals at Stripe, see https://docs.stripe.com/currencies#zero-decimal. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/**
 * Currencies with three decimals, of which the last is always 0, see
 * https://docs.stripe.com/currencies#three-decimal.
 */
const IN_THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/**
 * Converts minor units to Stripe's units, or null when Stripe can't move such an amount. Stripe counts all other
 * currencies in hundredths: also ISK and UGX, which have no decimals
 * (https://docs.stripe.com/currencies#special-cases), and those like HUF or IDR, whose decimals runtimes
 * leave out.
 */
export function toStripeAmount(amount: MinorUnits, code: string): number | null {
  const units = amount * scaleOf(code)
  const isExact = Number.isInteger(units) && (!IN_THOUSANDTHS.has(code) || units % 10 === 0)
  return isExact ? units : null
}

/**
 * Stripe's minimum charge, in its units, for currencies that it pays out
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). For currencies that it converts, the
 * minimum is that of the account's currency at the day's rate, which only Stripe knows.
 */
const LEAST: Record<string, number> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/** Returns what Stripe can charge in a currency, as far as it is known beforehand. */
export function stripeTerms(code: string): CardTerms {
  const step = stripeStep(code)
  return { step, least: Math.max(step, fromStripeAmount(LEAST[code] ?? 0, code)) }
}

/** The smallest amount that Stripe can move; it moves every multiple of it. */
function stripeStep(code: string): MinorUnits {
  const step = [1, 10, 100, 1000].find((amount) => toStripeAmount(amount, code) !== null)
  if (step === undefined) throw new Error(`Stripe moves no amount of ${code}.`)
  return step
}

/**
 * Converts Stripe's units to minor units. A fraction of our minor unit can't be from an amount that we asked for,
 * and is rounded.
 */
export function fromStripeAmount(units: number, code: string): MinorUnits {
  return Math.round(units / scaleOf(code))
}

function scaleOf(code: string): number {
  const theirs = WHOLE.has(code) ? 0 : IN_THOUSANDTHS.has(code) ? 3 : 2
  return 10 ** (theirs - currencyFor(code).decimals)
}
