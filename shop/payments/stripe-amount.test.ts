import { expect, test } from 'vitest'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { fromStripeAmount, stripeTerms, toStripeAmount } from './stripe-amount.ts'

test.for([
  // [amount in whole currency; amount for Stripe]
  ['USD', 9.5, 950],
  ['EUR', 0.5, 50],
  ['TRY', 420, 42_000],
  ['JPY', 500, 500],
  ['KRW', 12_000, 12_000],
  ['CLP', 9900, 9900],
  ['XOF', 3000, 3000],
  ['MGA', 20_000, 20_000],
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['HUF', 2890, 289_000],
  ['TWD', 180, 18_000],
  ['IDR', 45_000, 4_500_000],
  ['COP', 25_000, 2_500_000],
  ['KWD', 5.12, 5120],
  ['BHD', 1, 1000],
  ['TND', 12.5, 12_500],
] as const)('%s %d is %d to Stripe, and back', ([code, price, units]) => {
  const amount = Math.round(price * 10 ** currencyFor(code).decimals)
  expect(toStripeAmount(amount, code)).toBe(units)
  expect(fromStripeAmount(units, code)).toBe(amount)
})

test('an amount in thousandths of a dinar is not sent to Stripe, which would refuse it', () => {
  expect(toStripeAmount(5124, 'KWD')).toBeNull()
  expect(toStripeAmount(5120, 'KWD')).toBe(5120)
})

test.for([
  // [in whole currency: the minimum that Stripe charges]
  ['USD', 0.5],
  ['GBP', 0.3],
  ['CZK', 15],
  ['HUF', 175],
  ['JPY', 50],
  ['MXN', 10],
] as const)('of %s no card is charged less than %d', ([code, least]) => {
  expect(stripeTerms(code).least).toBe(Math.round(least * 10 ** currencyFor(code).decimals))
})

test('where Stripe converts, only Stripe knows its minimum', () => {
  expect(stripeTerms('TRY')).toEqual({ step: 1, least: 1 })
  expect(stripeTerms('KWD')).toEqual({ step: 10, least: 10 })
})

test('Stripe can move every total that is a multiple of the step, in every currency', () => {
  const steps = new Map<number, string[]>()
  for (const code of Intl.supportedValuesOf('currency')) {
    const { step, least } = stripeTerms(code)
    expect(least % step).toBe(0)
    steps.set(step, [...(steps.get(step) ?? []), code])
    for (const times of [1, 3, 1234]) expect(toStripeAmount(times * step, code)).not.toBeNull()
  }
  expect(steps.get(10)).toEqual(expect.arrayContaining(['BHD', 'JOD', 'KWD', 'OMR', 'TND']))
  expect(steps.get(1)).toEqual(expect.arrayContaining(['USD', 'JPY', 'HUF', 'ISK']))
  expect([...steps.keys()].toSorted()).toEqual([1, 10])
})
