import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, parseAmount } from './amount.ts'
import { MAX_PRICE } from './limits.ts'

test.each([
  ['9.50', 950],
  ['9.5', 950],
  ['0', 0],
  ['0.07', 7],
  ['1000000', 100_000_000],
  ['9.500000', 950],
])('%s dollars are %i cents', (text, cents) => {
  expect(parseAmount(text, 2)).toBe(cents)
})

test.each([
  '',
  '-3',
  '+3',
  '9.505',
  '1e9',
  '1000000.01',
  '9,50',
  '$9.50',
  'NaN',
  '9.',
  '.5',
  '٣',
  ' 9',
  '0x9',
])('%j is no price', (text) => {
  expect(parseAmount(text, 2)).toBeNull()
})

test('a currency without decimals allows none', () => {
  expect(parseAmount('950', 0)).toBe(950)
  expect(parseAmount('950.00', 0)).toBe(950)
  expect(parseAmount('950.5', 0)).toBeNull()
  expect(amountText(950, 0)).toBe('950')
})

test('every price survives being written as text, and JSON reads that text as the same number', () => {
  fc.assert(
    fc.property(fc.nat(MAX_PRICE), fc.constantFrom(0, 2, 3), (amount, decimals) => {
      const text = amountText(amount, decimals)
      expect(parseAmount(text, decimals)).toBe(amount)
      expect(String(JSON.parse(text))).toBe(text)
    }),
    { numRuns: 1000 },
  )
})
