import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../common/money.ts'
import { amountsByRate } from './amounts-by-rate.ts'
import { lessShares, lineShares, paidFor, shareOfPart, shareOfPieces } from './line-shares.ts'
import type { LinePart } from './order-line.ts'
import { orderTotals } from './order-totals.ts'

const rate = fc.constantFrom(0, 700, 1000, 1900, 2000)
const money = fc.integer({ min: 0, max: 3000 })

const anyPart = fc
  .record({
    kind: fc.constantFrom('added', 'choice', 'deposit'),
    price: money,
    rate: fc.option(rate),
  })
  .map(({ kind, price, rate: own }): LinePart => {
    const work = { makeMinutes: 0, patties: 0 }
    const taxed = own === null ? {} : { taxRate: own }
    return {
      kind: kind as LinePart['kind'],
      id: 'part',
      name: 'Part',
      quantity: 1,
      price,
      ...taxed,
      ...work,
    }
  })

const anyLine = fc
  .record({
    base: money,
    quantity: fc.integer({ min: 1, max: 6 }),
    taxRate: rate,
    parts: fc.array(anyPart, { maxLength: 3 }),
  })
  .map(({ base, quantity, taxRate, parts }) => {
    const unitPrice = base + sum(parts.map(({ price }) => price))
    return { quantity, taxRate, parts, unitPrice, total: unitPrice * quantity }
  })

/** Of all lines, or of some: places beyond the last line are none. */
const ofLines = { lines: fc.uniqueArray(fc.integer({ min: 0, max: 3 })) }

const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  discount: fc.oneof(
    fc.constant(undefined),
    fc.record({
      code: fc.constant('X'),
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 0, max: 10000 }),
      ...ofLines,
    }),
    fc.record({
      code: fc.constant('X'),
      kind: fc.constant('amount' as const),
      value: money,
      ...ofLines,
    }),
    fc.constant({ code: 'X', kind: 'delivery' as const, value: 0 }),
  ),
  delivery: fc.record({ amount: money, taxRate: rate }),
  tip: money,
  taxIncluded: fc.boolean(),
})

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never

function sold({ lines, delivery, discount, tip, taxIncluded }: AnyOrder) {
  const parts = { lines: lines.map(amountsByRate), delivery, discount, tip, taxIncluded }
  const { totals, lines: shares } = orderTotals(parts)
  const discountKind = discount?.kind ?? null
  const discountLines = discount && 'lines' in discount ? discount.lines : null
  return { order: { lines, totals, taxIncluded, discountKind, discountLines }, shares }
}

test('the shares of all lines of any order, its delivery and its tip are its total', () => {
  fc.assert(
    fc.property(anyOrder, (asked) => {
      const { order, shares } = sold(asked)
      const { totals, taxIncluded, lines } = order
      const found = lineShares(order)
      const paid = sum(found.map((share) => paidFor(share, taxIncluded)))
      const offDelivery = asked.discount?.kind === 'delivery' ? totals.discount : 0
      const ofLines = sum(found.flatMap((share) => share.map(({ tax }) => tax)))
      const taxOfDelivery = taxIncluded ? 0 : totals.tax - ofLines
      const others = totals.deliveryFee - offDelivery + totals.tip + taxOfDelivery
      expect(paid + others).toBe(totals.total)
      expect(found.map((share) => sum(share.map(({ amount }) => amount)))).toEqual(
        lines.map(({ total }) => total),
      )
      expect(found.map((share) => sum(share.map(({ discount }) => discount)))).toEqual(
        shares.map(({ discount }) => discount),
      )
    }),
    { numRuns: 500 },
  )
})

test('whatever is given back of a line in whatever steps, all of it is exactly what the line bore', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(fc.boolean(), { maxLength: 12 }), (asked, steps) => {
      const { order } = sold(asked)
      const [line] = order.lines
      const [all = []] = lineShares(order)
      if (!line) return
      let left = all
      let pieces = line.quantity
      const given: number[] = []
      const give = (shares: typeof left) => {
        given.push(paidFor(shares, order.taxIncluded))
        expect(given.at(-1)).toBeGreaterThanOrEqual(0)
        left = lessShares(left, shares)
        for (const share of left) {
          expect(share.amount).toBeGreaterThanOrEqual(0)
          expect(share.discount).toBeGreaterThanOrEqual(0)
          expect(share.tax).toBeGreaterThanOrEqual(0)
        }
      }
      for (const isPart of steps) {
        const { rate: own, isDeposit, amount } = all[given.length % all.length] ?? all[0] ?? {}
        if (isPart && own !== undefined && isDeposit !== undefined && amount !== undefined) {
          give(shareOfPart(left, { rate: own, isDeposit, amount: Math.ceil(amount / 3) }))
        } else if (pieces > 0) {
          give(shareOfPieces(left, 1, pieces))
          pieces -= 1
        }
      }
      if (pieces > 0) give(shareOfPieces(left, pieces, pieces))
      expect(sum(given)).toBe(paidFor(all, order.taxIncluded) - paidFor(left, order.taxIncluded))
      expect(paidFor(left, order.taxIncluded)).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('one of three pieces at 10.00 with a third off gives back its exact share', () => {
  const line = { quantity: 3, taxRate: 2000, parts: [], unitPrice: 1000, total: 3000 }
  const { totals } = orderTotals({
    lines: [amountsByRate(line)],
    delivery: { amount: 0, taxRate: 0 },
    discount: { code: 'X', kind: 'amount', value: 1000 },
    tip: 0,
    taxIncluded: true,
  })
  const order = {
    lines: [line],
    totals,
    taxIncluded: true,
    discountKind: null,
    discountLines: null,
  }
  const [shares = []] = lineShares(order)
  const first = shareOfPieces(shares, 1, 3)
  const rest = shareOfPieces(lessShares(shares, first), 2, 2)
  expect([paidFor(first, true), paidFor(rest, true)]).toEqual([667, 1333])
})
