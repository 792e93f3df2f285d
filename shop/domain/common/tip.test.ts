import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostTip, type Tip, tipAmount } from './tip.ts'

test.for<[string, Tip, number | null]>([
  ['ten percent', { percent: 10 }, 200],
  ['all that the products cost', { percent: 100 }, 1999],
  ['a percent more than that', { percent: 101 }, null],
  ['half a percent', { percent: 0.5 }, null],
  ['less than nothing', { percent: -1 }, null],
  ['an amount', { amount: 500 }, 500],
  ['the largest amount', { amount: 1999 }, 1999],
  ['a larger amount', { amount: 2000 }, null],
  ['an amount below nothing', { amount: -1 }, null],
  ['no number', { amount: Number.NaN }, null],
  ['nothing', { amount: 0 }, 0],
])('a tip of %s', ([, tip, expected]) => {
  expect(tipAmount(tip, 1999)).toBe(expected)
})

test('no accepted percentage is more than the largest tip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.nat(1e9), (percent, products) => {
      expect(tipAmount({ percent }, products)).toBeLessThanOrEqual(mostTip(products))
    }),
  )
})
