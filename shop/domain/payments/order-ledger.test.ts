import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../common/money.ts'
import type { TaxLine } from '../common/tax.ts'
import { amountsByRate } from '../pricing/amounts-by-rate.ts'
import {
  lessShares,
  lineShares,
  paidFor,
  type RateShare,
  shareOfPieces,
} from '../pricing/line-shares.ts'
import { orderTotals } from '../pricing/order-totals.ts'
import {
  type LedgerEntry,
  type LedgerMoney,
  type LedgerOrder,
  type LedgerStep,
  ledgerOf,
} from './order-ledger.ts'
import { grossOf, movedOf, sumTakings, sumTaxLines, takenOf, tipsOf } from './takings.ts'

const A_DAY = 1000
const rate = fc.constantFrom(0, 700, 1000, 1900, 2000)
const money = fc.integer({ min: 0, max: 3000 })

const anyLine = fc.record({
  unitPrice: money,
  quantity: fc.integer({ min: 1, max: 4 }),
  taxRate: rate,
})

/** What happens to an order after it was placed, in the order in which it does. */
const anyStep = fc.record({
  kind: fc.constantFrom('complete', 'recall', 'line', 'undo', 'amount', 'fail', 'correct'),
  wait: fc.integer({ min: 0, max: A_DAY }),
  line: fc.nat(3),
  part: fc.integer({ min: 1, max: 100 }),
})

const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  discount: fc.option(
    fc.record({
      code: fc.constant('X'),
      kind: fc.constantFrom('percent', 'amount', 'delivery'),
      value: fc.integer({ min: 0, max: 5000 }),
    }),
    { nil: undefined },
  ),
  delivery: fc.record({ amount: money, taxRate: rate }),
  tip: money,
  taxIncluded: fc.boolean(),
  isCard: fc.boolean(),
  steps: fc.array(anyStep, { maxLength: 12 }),
})

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never

type Run = { order: LedgerOrder; due: number; isSold: boolean; refunded: number }

/** Plays an order through as the operations would. */
function play(asked: AnyOrder, id: string): Run {
  const { delivery, discount, tip, taxIncluded, isCard } = asked
  const lines = asked.lines.map((line) => {
    return { ...line, parts: [], total: line.unitPrice * line.quantity }
  })
  const { totals } = orderTotals({
    lines: lines.map(amountsByRate),
    delivery,
    discount,
    tip,
    taxIncluded,
  })
  const sold = {
    lines,
    totals,
    taxIncluded,
    discountKind: discount?.kind ?? null,
    discountLines: null,
  }
  const shares = lineShares(sold)
  const left = [...shares]
  const steps: LedgerStep[] = []
  const moved: LedgerMoney[] = []
  const refunds: { reference: string; amount: number }[] = []
  let undoable: { version: number; line: number; given: RateShare[] } | null = null
  let [at, version, adjusted, isSold, paid] = [0, 1, 0, false, 0]
  let means: 'cash' | 'terminal' | null = null
  const pay = (next: typeof means) => {
    const amount = totals.total - adjusted
    if (isCard || next === means) return
    if (means !== null) moved.push({ kind: 'paid', at, means, amount: -paid })
    if (next !== null) moved.push({ kind: 'paid', at, means: next, amount })
    paid = next === null ? 0 : amount
    means = next
  }
  if (isCard) moved.push({ kind: 'paid', at, means: 'card', amount: totals.total })
  const refunded = () => sum(refunds.map(({ amount }) => amount))
  for (const { kind, wait, line, part } of asked.steps) {
    at += wait
    version += 1
    if (kind === 'complete' && !isSold) {
      isSold = true
      steps.push({ kind: 'completed', version, at })
      pay('cash')
    }
    if (kind === 'recall' && isSold) {
      isSold = false
      steps.push({ kind: 'recalled', version, at })
      pay(null)
    }
    if (kind === 'correct' && isSold) pay(part % 2 === 0 ? 'terminal' : null)
    if (kind === 'line' && means === null) {
      const own = left[line % left.length] ?? []
      const given = shareOfPieces(own, part, 100)
      left[line % left.length] = lessShares(own, given)
      adjusted += paidFor(given, taxIncluded)
      undoable = { version, line: line % left.length, given }
      steps.push({ kind: 'adjusted', version, at, undoes: null, shares: given })
    }
    if (kind === 'undo' && undoable && means === null) {
      const { given } = undoable
      const back = given.map((share) => {
        const { amount, discount: less, tax } = share
        return { ...share, amount: -amount || 0, discount: -less || 0, tax: -tax || 0 }
      })
      left[undoable.line] = lessShares(left[undoable.line] ?? [], back)
      adjusted -= paidFor(given, taxIncluded)
      steps.push({ kind: 'adjusted', version, at, undoes: undoable.version, shares: back })
      undoable = null
    }
    const amount = Math.ceil(((totals.total - adjusted - refunded()) * part) / 100)
    if (kind === 'amount' && (isCard || means !== null) && amount > 0) {
      refunds.push({ reference: `${id}-${version}`, amount })
      const reference = `${id}-${version}`
      const taxLines = knownTaxes(totals.taxLines[line], amount)
      const back = { kind: 'refunded', at, means: isCard ? 'card' : 'cash', reference } as const
      moved.push({ ...back, amount: -amount, isOfAdjustment: false, taxLines })
    }
    const last = refunds.at(-1)
    if (kind === 'fail' && isCard && last) {
      refunds.pop()
      const back = { kind: 'refunded', at, means: 'card', isOfAdjustment: false } as const
      const { reference, amount: failed } = last
      moved.push({ ...back, reference, amount: failed, taxLines: [] })
    }
  }
  const order = {
    id,
    number: 1,
    numberDay: '2026-11-20',
    fulfilment: 'pickup',
    totals,
    taxIncluded,
    steps,
    money: moved,
  } as const
  return { order, due: totals.total - adjusted, isSold, refunded: refunded() }
}

/** What a refund of lines knows of its taxes: those of a rate, as far as the amount goes. None: it is an amount. */
function knownTaxes(line: TaxLine | undefined, amount: number): TaxLine[] {
  if (!line) return []
  const gross = Math.min(amount, line.net + line.tax)
  const tax = Math.min(gross, line.tax)
  return [{ ...line, net: gross - tax, tax }]
}

const RUNS = { numRuns: 2000 }

test('what an order brought in is what it came to in the end, whatever happened to it', () => {
  fc.assert(
    fc.property(anyOrder, (asked) => {
      const { order, due, isSold, refunded } = play(asked, 'order')
      const all = sumTakings(ledgerOf(order).map(({ change }) => change))
      const worth = takenOf(all) + tipsOf(all)
      expect(worth).toBe(isSold ? Math.max(0, due - refunded) : 0)
      expect(all.orders).toBe(isSold ? 1 : 0)
      expect(movedOf(all)).toBe(sum(order.money.map(({ amount }) => amount)))
    }),
    RUNS,
  )
})

test('at every rate net and tax are never more than what was sold, and all that is given back is all of it', () => {
  fc.assert(
    fc.property(anyOrder, (asked) => {
      const { order } = play(asked, 'order')
      const entries = ledgerOf(order)
      for (let count = 1; count <= entries.length; count += 1) {
        const { sold, givenBack, tips, tipsGivenBack } = sumTakings(
          entries.slice(0, count).map(({ change }) => change),
        )
        for (const { net, tax } of sumTaxLines([...sold, ...givenBack])) {
          expect(net).toBeGreaterThanOrEqual(0)
          expect(tax).toBeGreaterThanOrEqual(0)
        }
        expect(tips + tipsGivenBack).toBeGreaterThanOrEqual(0)
      }
    }),
    RUNS,
  )
})

test('what was sold is products, less discounts, with fees and the tax on top, in every entry', () => {
  fc.assert(
    fc.property(anyOrder, (asked) => {
      for (const { change } of ledgerOf(play(asked, 'order').order)) {
        const { products, discounts, deliveryFees, taxOnTop, sold } = change
        expect(products - discounts + deliveryFees + taxOnTop).toBe(grossOf(sold))
      }
    }),
    RUNS,
  )
})

test('the days of any orders together are the orders together', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 6 }), (asked) => {
      const runs = asked.map((each, at) => play(each, `order-${at}`))
      const entries = runs.flatMap(({ order }) => ledgerOf(order))
      const days = [...Map.groupBy(entries, ({ at }) => Math.floor(at / A_DAY)).values()]
      const ofDays = days.map(sumOf)
      const ofOrders = runs.map(({ order }) => sumOf(ledgerOf(order)))
      expect(sumTakings(ofDays)).toEqual(sumTakings(ofOrders))
      for (const day of ofDays) expect(takenOf(day)).toBe(grossOf([...day.sold, ...day.givenBack]))
    }),
    { numRuns: 300 },
  )
})

function sumOf(entries: readonly LedgerEntry[]) {
  return sumTakings(entries.map(({ change }) => change))
}
