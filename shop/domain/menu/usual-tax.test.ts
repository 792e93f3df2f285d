import { expect, test } from 'vitest'
import { usualTaxRate } from './usual-tax.ts'

const item = (taxRate: number, listing: 'menu' | 'hidden' | 'archived' = 'menu') => ({
  taxRate,
  listing,
})

test('a new dish begins with the tax that most dishes of the shop have', () => {
  expect(usualTaxRate([item(1000), item(2000), item(1000, 'hidden')])).toBe(1000)
  expect(usualTaxRate([item(1000), item(700, 'archived'), item(700, 'archived')])).toBe(1000)
})

test('of two rates with as many dishes a new one begins with the higher, and in an empty shop with the usual', () => {
  expect(usualTaxRate([item(700), item(1900)])).toBe(1900)
  expect(usualTaxRate([])).toBe(2000)
})
