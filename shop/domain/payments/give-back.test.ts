import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxLine } from '../common/tax.ts'
import {
  amountGivenBack,
  type Holding,
  lessHolding,
  refundGivenBack,
  worthOf,
} from './give-back.ts'

const anyTaxLines = fc.uniqueArray(
  fc.record({
    rate: fc.constantFrom(0, 700, 1000, 1900, 2000),
    net: fc.integer({ min: 0, max: 100_000 }),
    tax: fc.integer({ min: 0, max: 20_000 }),
  }),
  { selector: ({ rate }) => rate, maxLength: 5 },
)
const anyHolding = fc.record({ taxLines: anyTaxLines, tip: fc.nat(3000) })

test('what an amount takes sums to it, and of no rate more than is left of it, net and tax', () => {
  fc.assert(
    fc.property(anyHolding, anyTaxLines, fc.nat(), (left, known, seed) => {
      fc.pre(worthOf(left) > 0)
      const amount = (seed % worthOf(left)) + 1
      const taxLines = upTo(known, amount)
      const given = refundGivenBack(left, { amount, taxLines })
      expect(worthOf(given)).toBe(amount)
      expectWithin(given, left)
    }),
  )
})

test('amounts that are given back one after the other come to exactly what was paid, with all its tax', () => {
  fc.assert(
    fc.property(anyHolding, fc.array(fc.integer({ min: 1, max: 40_000 })), (sold, amounts) => {
      let left: Holding = sold
      for (const amount of [...amounts, worthOf(sold)]) {
        const given = amountGivenBack(left, Math.min(amount, worthOf(left)))
        expectWithin(given, left)
        left = lessHolding(left, given)
      }
      expect(left).toEqual({ taxLines: [], tip: 0 })
    }),
  )
})

test('an amount is split in proportion to what is left of each rate, and the tip goes last', () => {
  const sold = {
    taxLines: [
      { rate: 1000, net: 1000, tax: 100 },
      { rate: 2000, net: 2000, tax: 400 },
    ],
    tip: 100,
  }
  expect(amountGivenBack(sold, 700)).toEqual({
    taxLines: [
      { rate: 1000, net: 200, tax: 20 },
      { rate: 2000, net: 400, tax: 80 },
    ],
    tip: 0,
  })
  expect(amountGivenBack(sold, 3600).tip).toBe(100)
})

test('of a refund whose lines are known these give back their own tax, and the rest its share', () => {
  const left = {
    taxLines: [
      { rate: 1000, net: 1000, tax: 100 },
      { rate: 2000, net: 2000, tax: 400 },
    ],
    tip: 0,
  }
  const taxLines = [{ rate: 1000, net: 500, tax: 50 }]
  expect(refundGivenBack(left, { amount: 550, taxLines }).taxLines).toEqual(taxLines)
  expect(refundGivenBack(left, { amount: 1140, taxLines }).taxLines).toEqual([
    { rate: 1000, net: 600, tax: 60 },
    { rate: 2000, net: 400, tax: 80 },
  ])
})

/** As much of these as an amount comes to. */
function upTo(taxLines: readonly TaxLine[], amount: number): TaxLine[] {
  let rest = amount
  return taxLines.map(({ rate, net, tax }) => {
    const gross = Math.min(rest, net + tax)
    const ofTax = Math.min(gross, tax)
    rest -= gross
    return { rate, net: gross - ofTax, tax: ofTax }
  })
}

function expectWithin({ taxLines, tip }: Holding, left: Holding): void {
  expect(tip).toBeGreaterThanOrEqual(0)
  expect(tip).toBeLessThanOrEqual(left.tip)
  for (const { rate, net, tax } of taxLines) {
    const own = left.taxLines.find((line) => line.rate === rate)
    expect(net).toBeGreaterThanOrEqual(0)
    expect(tax).toBeGreaterThanOrEqual(0)
    expect(net).toBeLessThanOrEqual(own?.net ?? 0)
    expect(tax).toBeLessThanOrEqual(own?.tax ?? 0)
  }
}
