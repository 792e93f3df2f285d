import { currencyFor } from '#shop/domain/common/currency.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { CardTerms } from '#shop/domain/pricing/card-total.ts'

/** Without decimals at Stripe, see https://docs.stripe.com/currencies#zero-decimal. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** With three, of which the last is always 0, see https://docs.stripe.com/currencies#three-decimal. */
const IN_THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/**
 * Takes an amount in minor units and its ISO 4217 code; gives it as Stripe counts that currency, or null
 * when Stripe can't move such an amount. Stripe counts every other currency in hundredths: also ISK and
 * UGX, which have none (https://docs.stripe.com/currencies#special-cases), and those like HUF or IDR of
 * which runtimes say that nobody uses their decimals.
 */
export function toStripeAmount(amount: MinorUnits, code: string): number | null {
  const units = amount * scaleOf(code)
  const isExact = Number.isInteger(units) && (!IN_THOUSANDTHS.has(code) || units % 10 === 0)
  return isExact ? units : null
}

/**
 * The least that Stripe charges, as it counts, of currencies into which it pays out
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). Of what it converts for the
 * shop's account it wants as much as that account's least is worth on the day, which it alone knows.
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

/** Takes a currency; gives what Stripe can charge in it, as far as it says so beforehand. */
export function stripeTerms(code: string): CardTerms {
  const step = stripeStep(code)
  return { step, least: Math.max(step, fromStripeAmount(LEAST[code] ?? 0, code)) }
}

/** The least amount that Stripe can move, of which it moves every multiple. */
function stripeStep(code: string): MinorUnits {
  const step = [1, 10, 100, 1000].find((amount) => toStripeAmount(amount, code) !== null)
  if (step === undefined) throw new Error(`Stripe moves no amount of ${code}.`)
  return step
}

/** The way back. What is less than our smallest unit was not asked for by us, and is rounded. */
export function fromStripeAmount(units: number, code: string): MinorUnits {
  return Math.round(units / scaleOf(code))
}

function scaleOf(code: string): number {
  const theirs = WHOLE.has(code) ? 0 : IN_THOUSANDTHS.has(code) ? 3 : 2
  return 10 ** (theirs - currencyFor(code).decimals)
}
