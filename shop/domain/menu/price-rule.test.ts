import { expect, test } from 'vitest'
import { MAX_PRICE } from '../common/limits.ts'
import { type PriceRule, priceByRule } from './price-rule.ts'

const RAISE: PriceRule = { direction: 'raise', by: { percent: 500 }, rounding: 'none' }
const LOWER: PriceRule = { ...RAISE, direction: 'lower' }

test.each<[string, number, PriceRule, number]>([
  ['by 5 %', 950, RAISE, 998],
  ['by an amount', 950, { ...RAISE, by: { amount: 50 } }, 1000],
  ['to whole units', 950, { ...RAISE, rounding: 'whole' }, 1000],
  ['to halves', 1350, { ...RAISE, rounding: 'half' }, 1400],
  ['to .90', 950, { ...RAISE, rounding: 'nine-tenths' }, 990],
  ['down by 5 %', 950, LOWER, 902],
  ['down to .90', 1000, { ...LOWER, rounding: 'nine-tenths' }, 990],
  ['down to nothing at most', 30, { ...LOWER, by: { amount: 50 } }, 0],
  ['up to the most a price may be', MAX_PRICE, RAISE, MAX_PRICE],
])('a price changes %s', (_, price, rule, wanted) => {
  expect(priceByRule(price, rule, 2)).toBe(wanted)
})

test('rounding never lowers what is raised, nor raises what is lowered', () => {
  const little = { percent: 100 }
  expect(priceByRule(995, { direction: 'raise', by: little, rounding: 'nine-tenths' }, 2)).toBe(995)
  expect(priceByRule(980, { direction: 'lower', by: little, rounding: 'whole' }, 2)).toBe(980)
})

test('a currency without decimals has no endings', () => {
  expect(priceByRule(950, { ...RAISE, rounding: 'nine-tenths' }, 0)).toBe(998)
})
