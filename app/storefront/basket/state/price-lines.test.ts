import { expect, test } from 'vitest'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { orderTotals } from '#shop/domain/pricing/order-totals.ts'
import type { BasketLine } from './basket-line.ts'
import { type Answer, priceLines, withLastSums } from './price-lines.ts'

const FEE = { deliveryFee: 565, feeVaries: false }
const DEPOSIT = { kind: 'deposit', id: 'bottle', name: 'Deposit', quantity: 1, price: 25 } as const
const NOTHING = orderTotals({
  lines: [],
  delivery: { amount: 0, taxRate: 0 },
  discount: undefined,
  tip: 0,
  taxIncluded: true,
}).totals

test('before the shop has answered, the browser adds up what it was shown', () => {
  const priced = priceLines([line('flattop', 2, 950)], 'delivery', FEE, undefined)
  expect(priced.isConfirmed).toBe(false)
  expect(priced.totals).toEqual({ products: 1900, deliveryFee: 565, total: 2465 })
})

test('where zones differ the fee and the total are the least, until the shop knows the place', () => {
  const fee = { deliveryFee: 200, feeVaries: true }
  const lines = [line('flattop', 2, 950)]
  const priced = priceLines(lines, 'delivery', fee, undefined)
  expect(priced).toMatchObject({ isLeastFee: true, totals: { deliveryFee: 200, total: 2100 } })
  expect(priceLines(lines, 'pickup', fee, undefined).isLeastFee).toBe(false)
  const known = answerFor(lines, { isLeastFee: false })
  expect(priceLines(lines, 'delivery', fee, known).isLeastFee).toBe(false)
})

test("the shop's totals are shown as they are, not added up again", () => {
  const totals = { ...NOTHING, products: 1, deliveryFee: 2, total: 3 }
  const answer = answerFor([line('flattop', 2, 950)], { totals })
  const priced = priceLines([line('flattop', 2, 950)], 'delivery', FEE, answer)
  expect(priced).toMatchObject({ isConfirmed: true, totals })
})

test('a tax that comes on top is shown once the shop has said it, and one in the prices is not', () => {
  const lines = [line('flattop', 1, 950)]
  const totals = { ...NOTHING, products: 950, tax: 190, total: 1140 }
  const added = answerFor(lines, { totals, taxIncluded: false })
  expect(priceLines(lines, 'pickup', FEE, added).addedTax).toBe(190)
  expect(priceLines(lines, 'pickup', FEE, answerFor(lines, { totals })).addedTax).toBe(0)
  expect(priceLines(lines, 'pickup', FEE, { ...added, isCurrent: false }).addedTax).toBe(0)
})

test('code and tip are in the sum as soon as the shop has said them, and named', () => {
  const lines = [line('flattop', 2, 950)]
  const priced = priceLines(lines, 'pickup', FEE, answerFor(lines, WITH_CODE_AND_TIP))
  expect(priced).toMatchObject(SHOWN_CODE_AND_TIP)
  const none = priceLines(lines, 'pickup', FEE, answerFor(lines, {}))
  expect(none).toMatchObject({ discount: null, tip: 0 })
})

test('whoever comes back from the checkout sees its sum, until lines or way change', () => {
  const lines = [line('flattop', 2, 950)]
  const held = { ...answerFor(lines, WITH_CODE_AND_TIP), isCurrent: false }
  const shown = (now: BasketLine[], fulfilment: 'pickup' | 'delivery') =>
    withLastSums(priceLines(now, fulfilment, FEE, held), held, fulfilment)
  expect(shown(lines, 'pickup')).toMatchObject({ ...SHOWN_CODE_AND_TIP, isConfirmed: false })
  const own = { discount: null, tip: 0 }
  expect(shown(lines, 'delivery')).toMatchObject({ ...own, totals: { total: 2465 } })
  expect(shown([line('flattop', 3, 950)], 'pickup')).toMatchObject({
    ...own,
    totals: { total: 2850 },
  })
})

test('a price that changed is shown with the old one', () => {
  const lines = [line('flattop', 2, 900)]
  const answer = answerFor(lines, { lines: [quoted('flattop', 2, 950)] })
  const [first] = priceLines(lines, 'delivery', FEE, answer).lines
  expect(first).toMatchObject({ unitPrice: 950, oldPrice: 900, total: 1900 })
})

test('a bottle that was put in at the price on its card isn’t said to be dearer for its deposit', () => {
  const lines = [line('cola', 2, 350)]
  const answer = answerFor(lines, { lines: [{ ...quoted('cola', 2, 375), parts: [DEPOSIT] }] })
  const [first] = priceLines(lines, 'delivery', FEE, answer).lines
  expect(first).toMatchObject({ unitPrice: 375, oldPrice: undefined, total: 750 })
})

test('a changed bottle, shown with its deposit, is said to be dearer where its price rises by just as much', () => {
  const changed = line('cola', 2, 375)
  const lines = [{ ...changed, shown: { ...changed.shown, itemId: changed.key } }]
  const answer = answerFor(lines, { lines: [{ ...quoted('cola', 2, 400), parts: [DEPOSIT] }] })
  const [first] = priceLines(lines, 'delivery', FEE, answer).lines
  expect(first).toMatchObject({ unitPrice: 400, oldPrice: 375 })
})

test('of a bottle whose new price was accepted it is said again where that rises by just its deposit', () => {
  const once = line('cola', 2, 325)
  const at = (price: number, held: BasketLine) => {
    const answer = answerFor([held], { lines: [{ ...quoted('cola', 2, price), parts: [DEPOSIT] }] })
    return priceLines([held], 'delivery', FEE, answer).lines[0]
  }
  const first = at(375, once)
  expect(first).toMatchObject({ oldPrice: 325, shownNow: 350 })
  const accepted = { ...once, shown: { ...once.shown, unitPrice: first?.shownNow ?? 0 } }
  expect(at(375, accepted)).toMatchObject({ oldPrice: undefined })
  expect(at(400, accepted)).toMatchObject({ oldPrice: 350 })
})

test('a line that the shop does not know any more says so and is not in the sum', () => {
  const lines = [line('gone', 1, 500), line('flattop', 1, 950)]
  const refusals = [{ code: 'unknown_item' as const, line: 0 }]
  const answer = answerFor(lines, { lines: [quoted('flattop', 1, 950)], refusals })
  const priced = priceLines(lines, 'pickup', FEE, { ...answer, isCurrent: false })
  expect(priced.lines.map(({ refusal }) => refusal?.code)).toEqual(['unknown_item', undefined])
  expect(priced.totals).toEqual({ products: 950, deliveryFee: 0, total: 950 })
})

test('after a change the prices that the shop named still hold, and the sum is unconfirmed', () => {
  const answer = answerFor([line('flattop', 1, 900)], { lines: [quoted('flattop', 1, 950)] })
  const more = [line('cola', 1, 320), line('flattop', 3, 900)]
  const priced = priceLines(more, 'delivery', FEE, { ...answer, isCurrent: false })
  expect(priced.isConfirmed).toBe(false)
  expect(priced.lines.map(({ total }) => total)).toEqual([320, 2850])
  expect(priced.totals.total).toBe(320 + 2850 + 565)
})

test('a refusal stays with its line when lines before it are gone', () => {
  const answer = answerFor([line('cola', 1, 320), line('gone', 1, 500)], {
    refusals: [{ code: 'unknown_item', line: 1 }],
  })
  const [left] = priceLines([line('gone', 1, 500)], 'delivery', FEE, answer).lines
  expect(left?.refusal?.code).toBe('unknown_item')
})

test('what is out for now and back later can be taken on to the checkout, and is in no sum yet', () => {
  const lines = [line('flattop', 1, 950)]
  const out = { code: 'sold_out' as const, line: 0, until: 5 }
  const priced = (backAt: number | null) =>
    priceLines(lines, 'pickup', FEE, answerFor(lines, { refusals: [{ ...out, backAt }] }))
  expect(priced(5)).toMatchObject({ isOrderable: true, totals: { total: 0 } })
  expect(priced(null).isOrderable).toBe(false)
})

test('what can be had without an ingredient that is out can be taken on to the checkout', () => {
  const lines = [line('flattop', 1, 950)]
  const way = {
    kind: 'without' as const,
    name: 'Tomato',
    more: 0,
    choices: [],
    without: ['tomato'],
  }
  const priced = (ways: (typeof way)[]) => {
    const about = {
      ingredient: 'tomato',
      name: 'Tomato',
      isRemovable: true,
      until: 5,
      backAt: null,
    }
    const refusals = [{ code: 'ingredient_sold_out' as const, line: 0, ...about, ways }]
    return priceLines(lines, 'pickup', FEE, answerFor(lines, { refusals }))
  }
  expect(priced([way])).toMatchObject({ isOrderable: true, totals: { total: 0 } })
  expect(priced([]).isOrderable).toBe(false)
})

test('a basket with nothing available has no delivery fee', () => {
  const lines = [line('gone', 1, 500)]
  const refusals = [{ code: 'unknown_item' as const, line: 0 }]
  const answer = { ...answerFor(lines, { refusals }), isCurrent: false }
  expect(priceLines(lines, 'delivery', FEE, answer).totals.total).toBe(0)
})

const WITH_CODE_AND_TIP: Partial<QuoteAnswer> = {
  lines: [quoted('flattop', 2, 950)],
  discount: { code: 'BURGER10', kind: 'percent', value: 1000 },
  totals: { ...NOTHING, products: 1900, discount: 190, tip: 100, total: 1810 },
}
const SHOWN_CODE_AND_TIP = {
  discount: { code: 'BURGER10', amount: 190 },
  tip: 100,
  totals: { total: 1810 },
}

function answerFor(asked: BasketLine[], quote: Partial<QuoteAnswer>): Answer {
  const nothing = { lines: [], refusals: [], totals: NOTHING, zone: null, discount: null }
  const times = {
    currency: 'USD',
    judgedAt: 0,
    promise: null,
    lastOrderAt: null,
    closingSoon: null,
    isLarge: false,
  }
  return {
    asked,
    fulfilment: 'pickup',
    isCurrent: true,
    quote: { ...nothing, ...times, taxIncluded: true, isLeastFee: false, roadMinutes: 0, ...quote },
  }
}

function quoted(itemId: string, quantity: number, unitPrice: number) {
  const total = quantity * unitPrice
  const taxes = { taxRate: 2000, discount: 0, tax: 0 }
  return { itemId, quantity, choices: [], parts: [], title: itemId, unitPrice, total, ...taxes }
}

function line(itemId: string, quantity: number, unitPrice: number): BasketLine {
  const choices: [] = []
  const key = lineKey({ itemId, choices })
  const about = { title: itemId, description: '', pictureId: null, shownAt: 1 }
  const total = quantity * unitPrice
  const priced = {
    title: itemId,
    words: '',
    unitPrice,
    shownNow: unitPrice,
    total,
    oldPrice: undefined,
    refusal: undefined,
  }
  const shown = { itemId, unitPrice, ...about }
  return { itemId, quantity, choices, key, shown, ...priced }
}
