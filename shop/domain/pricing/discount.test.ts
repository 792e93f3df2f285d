import { expect, test } from 'vitest'
import { discountCode } from '#tests/support/discount-code.ts'
import { type DiscountCode, discountAmount, discountCodeKey, evaluateCode } from './discount.ts'

const NOW = 1_800_000_000_000

const code = discountCode({
  code: 'FIRST10',
  startsAt: NOW,
  endsAt: NOW + 1,
  minimum: 1500,
  maxUses: 3,
  maxUsesPerGuest: 1,
})

test('a code within its dates, above its minimum and not used up gives its discount', () => {
  const discount = { code: 'FIRST10', kind: 'percent', value: 1000 }
  expect(evaluateCode(code, 2, 0, 1500, NOW)).toEqual({ discount })
})

test('a code without limits is valid at any time, for anybody, for any basket', () => {
  expect(evaluateCode(discountCode(), 1e6, 1e6, 0, 0)).toHaveProperty('discount')
})

test.for([
  ['that nobody gave out', undefined, 0, 0, NOW],
  ['before it starts', code, 0, 0, NOW - 1],
  ['at its end', code, 0, 0, NOW + 1],
  ['that is used up', code, 3, 0, NOW],
  ['that this guest has used', code, 1, 1, NOW],
] as const)('a code %s is not valid, and nothing more is said', ([, found, uses, own, now]) => {
  for (const products of [0, 10_000]) {
    expect(evaluateCode(found, uses, own, products, now)).toEqual({
      refusal: { code: 'code_not_valid' },
    })
  }
})

test('below its minimum a code says how much is missing', () => {
  expect(evaluateCode(code, 0, 0, 1499, NOW)).toEqual({
    refusal: { code: 'code_below_minimum', minimum: 1500, missing: 1 },
  })
})

test('a code may be typed with spaces, in lower case or in wide letters', () => {
  for (const typed of ['first10', ' First 10 ', 'ｆｉｒｓｔ１０', 'FIRST\u00a010']) {
    expect(discountCodeKey(typed)).toBe('FIRST10')
  }
})

test('no discount is more than what it is taken off', () => {
  const take = (kind: DiscountCode['kind'], value: number) =>
    discountAmount({ code: 'X', kind, value }, 999, 300)
  expect(take('percent', 10_000)).toBe(999)
  expect(take('amount', 1000)).toBe(999)
  expect(take('amount', 998)).toBe(998)
  expect(take('delivery', 0)).toBe(300)
})
