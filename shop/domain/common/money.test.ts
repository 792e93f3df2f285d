import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf, splitByWeight, sum, times } from './money.ts'

test('three burgers at 9.50 cost 28.50', () => {
  expect(times(950, 3)).toBe(2850)
})

test('an empty basket costs nothing', () => {
  expect(sum([])).toBe(0)
})

test('a part of an amount is its nearest whole unit, and exactly half a unit goes up', () => {
  fc.assert(
    fc.property(anyAmount, fc.nat(20_000), fc.integer({ min: 1, max: 20_000 }), (whole, n, d) => {
      const twice = 2n * (BigInt(partOf(whole, n, d)) * BigInt(d) - BigInt(whole) * BigInt(n))
      expect(twice <= BigInt(d) && twice > -BigInt(d)).toBe(true)
    }),
  )
})

test('the same fraction of a larger amount is never smaller', () => {
  fc.assert(
    fc.property(anyAmount, fc.nat(1000), fc.nat(10_000), (amount, more, rate) => {
      expect(partOf(amount + more, rate, 10_000)).toBeGreaterThanOrEqual(
        partOf(amount, rate, 10_000),
      )
    }),
  )
})

test('split parts sum to the whole, and each is within a unit of its exact share', () => {
  fc.assert(
    fc.property(anyAmount, anyWeights, (amount, weights) => {
      const parts = splitByWeight(amount, weights)
      const all = BigInt(sum(weights))
      expect(sum(parts)).toBe(weights.length === 0 ? 0 : amount)
      if (all === 0n) return
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * all - BigInt(amount) * BigInt(weights[index] ?? 0)
        expect(off === 0n || (off < all && off > -all)).toBe(true)
      }
    }),
  )
})

test('no line bears more of a discount than it costs', () => {
  fc.assert(
    fc.property(anyWeights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
      const parts = splitByWeight(Math.floor(sum(weights) * share), weights)
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(weights[index] ?? 0)
      }
    }),
  )
})

test('a unit that is left over goes to the largest remainder, then the larger weight, the higher rank, the first', () => {
  expect(splitByWeight(10, [2, 1])).toEqual([7, 3])
  expect(splitByWeight(2, [1, 3])).toEqual([0, 2])
  expect(splitByWeight(2, [2, 3])).toEqual([1, 1])
  expect(splitByWeight(1, [1, 1], [5, 20])).toEqual([0, 1])
  expect(splitByWeight(1, [1, 1, 1])).toEqual([1, 0, 0])
})

const anyAmount = fc.nat(250_000_000_000)
const anyWeights = fc.array(fc.oneof(fc.nat(20), fc.nat(5_000_000_000)), { maxLength: 50 })
