import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../common/money.ts'
import { type OrderParts, orderTotals } from './order-totals.ts'

test('net and tax of all rates and the tip sum to the total, with taxes included or added', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { totals } = orderTotals(order)
      const { taxLines, tip, total, tax } = totals
      expect(sum(taxLines.map((line) => line.net + line.tax)) + tip).toBe(total)
      expect(sum(taxLines.map((line) => line.tax))).toBe(tax)
    }),
  )
})

test('the total is the sum of its rows: products, discount, fee, tip and added tax', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { products, discount, deliveryFee, tip, tax, total } = orderTotals(order).totals
      expect(total).toBe(products - discount + deliveryFee + tip + (order.taxIncluded ? 0 : tax))
    }),
  )
})

test('lines bear the whole discount of the products and, with the fee, the whole tax', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const picked = { ...order, delivery: { amount: 0, taxRate: 0 } }
      const { totals, lines } = orderTotals(picked)
      expect(sum(lines.map((line) => line.discount))).toBe(totals.discount)
      expect(sum(lines.map((line) => line.tax))).toBe(totals.tax)
    }),
  )
})

test('no amount is negative, and no discount is more than what it is taken off', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { totals, lines } = orderTotals(order)
      const { taxLines, ...amounts } = totals
      const all = [...Object.values(amounts), ...taxLines.flatMap(({ net, tax }) => [net, tax])]
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBeLessThanOrEqual(totals.products + totals.deliveryFee)
      for (const [index, { discount, tax }] of lines.entries()) {
        expect(discount).toBeLessThanOrEqual(costOf(order.lines[index]))
        expect(Math.min(discount, tax)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('the tax of a rate is its exact part of what is paid, rounded once to the nearest unit', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      for (const { rate, net, tax } of orderTotals(order).totals.taxLines) {
        const base = order.taxIncluded ? net + tax : net
        const whole = BigInt(order.taxIncluded ? 10_000 + rate : 10_000)
        const twice = 2n * (BigInt(tax) * whole - BigInt(base) * BigInt(rate))
        expect(twice <= whole && twice > -whole).toBe(true)
      }
    }),
  )
})

test('the order of the lines changes no total', () => {
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.nat()), (order, dice) => {
      const keyed = order.lines.map((line) => ({ line, key: dice.next().value }))
      const lines = keyed.toSorted((a, b) => a.key - b.key).map(({ line }) => line)
      expect(orderTotals({ ...order, lines }).totals).toEqual(orderTotals(order).totals)
    }),
    { numRuns: 300 },
  )
})

test('another item in the basket never makes the order cheaper, with taxes included', () => {
  fc.assert(
    fc.property(anyOrder, anyLine, (order, more) => {
      const included = { ...order, taxIncluded: true }
      const larger = { ...included, lines: [...order.lines, more] }
      expect(orderTotals(larger).totals.total).toBeGreaterThanOrEqual(
        orderTotals(included).totals.total,
      )
    }),
  )
})

test('nor does it where tax is added, without a discount', () => {
  fc.assert(
    fc.property(anyOrder, anyLine, (order, more) => {
      const plain = { ...order, discount: undefined, taxIncluded: false }
      const larger = { ...plain, lines: [...order.lines, more] }
      const { totals } = orderTotals(plain)
      expect(orderTotals(larger).totals.total).toBeGreaterThanOrEqual(totals.total)
      expect(orderTotals(larger).totals.tax).toBeGreaterThanOrEqual(totals.tax)
    }),
  )
})

test('a higher percentage off never costs more', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(10_000), fc.nat(10_000), (order, one, other) => {
      const off = (value: number) =>
        orderTotals({ ...order, taxIncluded: true, discount: { ...OFF, kind: 'percent', value } })
      expect(off(Math.max(one, other)).totals.total).toBeLessThanOrEqual(
        off(Math.min(one, other)).totals.total,
      )
    }),
  )
})

test('a discount of 100 % leaves deposits, the fee, their tax and the tip', () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom('percent', 'amount'), (order, kind) => {
      const value = kind === 'percent' ? 10_000 : 1e12
      const { totals, lines } = orderTotals({ ...order, discount: { ...OFF, kind, value } })
      const deposits = order.lines.map((line) => line.filter(({ isDeposit }) => isDeposit))
      const bare = orderTotals({ ...order, lines: deposits, discount: undefined }).totals
      const { products } = totals
      expect(totals).toEqual({ ...bare, products, discount: products - bare.products })
      expect(lines.map(({ discount }, index) => discount + costOf(deposits[index]))).toEqual(
        order.lines.map(costOf),
      )
    }),
  )
})

test('what a line costs at two rates bears discount and tax as two lines would', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const apart = order.lines.flat().map((amount) => [amount])
      const one = orderTotals(order)
      const split = orderTotals({ ...order, lines: apart })
      expect(one.totals).toEqual(split.totals)
      expect(sum(one.lines.map(({ tax }) => tax))).toBe(sum(split.lines.map(({ tax }) => tax)))
    }),
  )
})

const OFF = { code: 'OFF' }

function costOf(line: OrderParts['lines'][number] = []): number {
  return sum(line.map(({ amount }) => amount))
}

function anyTaxed(most = 5_000_000_000) {
  return fc.record({
    amount: fc.oneof(fc.nat(30), fc.nat(100_000), fc.nat(most)),
    taxRate: fc.oneof(fc.constantFrom(0, 550, 700, 1000, 2000, 10_000), fc.nat(10_000)),
  })
}

const anyAmount = fc
  .tuple(anyTaxed(), fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()))
  .map(([taxed, isDeposit]) => ({ ...taxed, isDeposit }))
const anyLine = fc.array(anyAmount, { minLength: 1, maxLength: 3 })

const anyDiscount = fc.oneof(
  fc.record({ kind: fc.constant('percent'), value: fc.nat(10_000) }),
  fc.record({ kind: fc.constant('amount'), value: fc.oneof(fc.nat(50), fc.nat(1e9)) }),
  fc.constant({ kind: 'delivery', value: 0 } as const),
)

const anyOrder: fc.Arbitrary<OrderParts> = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 8 }),
    delivery: anyTaxed(100_000),
    discount: fc.option(anyDiscount, { nil: undefined }),
    tip: fc.nat(10_000),
    taxIncluded: fc.boolean(),
  })
  .map(({ discount, ...order }) => ({ ...order, discount: discount && { ...OFF, ...discount } }))
