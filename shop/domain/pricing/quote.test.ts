import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { MAX_LINES, MAX_QUANTITY } from '../common/limits.ts'
import type { Menu } from '../menu/menu.ts'
import { type AskedLine, parseOptions } from './order-line.ts'
import { type Enquiry, type QuoteTerms, quote } from './quote.ts'

const NOW = 1_800_000_000_000
const TERMS: QuoteTerms = {
  ...shopSettings({ deliveryFee: 565 }),
  promisedAt: NOW,
  windows: [],
}

test('three burgers and a cola are priced from the menu', () => {
  const asked = ask(line('flattop', 3), line('cola', 1))
  expect(quote(menuOf({ flattop: 950, cola: 320 }), TERMS, asked)).toMatchObject({
    lines: [
      {
        itemId: 'flattop',
        title: 'flattop!',
        quantity: 3,
        choices: [],
        unitPrice: 950,
        total: 2850,
      },
      { itemId: 'cola', title: 'cola!', quantity: 1, choices: [], unitPrice: 320, total: 320 },
    ],
    totals: { products: 3170, deliveryFee: 565, total: 3735 },
    refusals: [],
  })
})

test('a pickup pays no delivery fee', () => {
  const asked: Enquiry = { ...ask(line('flattop', 1)), fulfilment: 'pickup' }
  expect(quote(menuOf({ flattop: 950 }), TERMS, asked).totals).toMatchObject({
    products: 950,
    deliveryFee: 0,
    total: 950,
  })
})

test('all lines that can’t be had are refused at once, and the rest is priced', () => {
  const { lines, totals, refusals } = quote(
    menuOf({ flattop: 950, cola: 320 }),
    TERMS,
    ask(
      line('gone', 1),
      line('flattop', 2),
      line('cola', MAX_QUANTITY + 1),
      { ...line('cola', 1), choices: parseOptions(['lime']) },
      line('flattop', 1),
      { ...line('missing', 0), choices: parseOptions(['ice']) },
    ),
  )
  expect(lines.map(({ itemId }) => itemId)).toEqual(['flattop'])
  expect(totals).toMatchObject({ products: 1900, deliveryFee: 565, total: 2465 })
  expect(refusals).toEqual([
    { code: 'unknown_item', line: 0 },
    { code: 'quantity_out_of_range', line: 2, most: MAX_QUANTITY },
    { code: 'unknown_option', line: 3, option: 'lime' },
    { code: 'repeated_line', line: 4 },
    { code: 'unknown_item', line: 5 },
    { code: 'quantity_out_of_range', line: 5, most: MAX_QUANTITY },
    { code: 'unknown_option', line: 5, option: 'ice' },
  ])
})

test('a price that differs from the one on the page is refused, and the line costs what the menu says', () => {
  const asked = ask({ ...line('flattop', 2), unitPrice: 900 })
  const { lines, refusals } = quote(menuOf({ flattop: 950 }), TERMS, asked)
  expect(refusals).toEqual([{ code: 'price_changed', line: 0, old: 900, new: 950 }])
  expect(lines[0]).toMatchObject({ unitPrice: 950, total: 1900 })
})

test('the price on the page is no refusal while it is current', () => {
  const asked = ask({ ...line('flattop', 2), unitPrice: 950 })
  expect(quote(menuOf({ flattop: 950 }), TERMS, asked).refusals).toEqual([])
})

test('an empty basket costs nothing, not even a delivery', () => {
  expect(quote(menuOf({}), TERMS, ask())).toMatchObject({
    lines: [],
    totals: { products: 0, deliveryFee: 0, tax: 0, taxLines: [], total: 0 },
    refusals: [{ code: 'empty_basket' }],
  })
})

test('a line too many is refused for the basket as a whole', () => {
  const ids = Array.from({ length: MAX_LINES + 1 }, (_, index) => `item-${index}`)
  const menu = menuOf(Object.fromEntries(ids.map((id) => [id, 100])))
  const { refusals } = quote(menu, TERMS, ask(...ids.map((id) => line(id, 1))))
  expect(refusals).toEqual([{ code: 'too_many_lines', most: MAX_LINES }])
})

test('the name of a JavaScript built-in is no item', () => {
  const asked = ask(line('__proto__', 1), line('constructor', 1), line('toString', 1))
  expect(quote(menuOf({ flattop: 950 }), TERMS, asked).refusals).toHaveLength(3)
})

test('every amount is what exact arithmetic gives', () => {
  fc.assert(
    fc.property(anyBasket, anyTerms, (basket, terms) => {
      const { lines, totals } = quote(basket.menu, terms, basket.enquiry)
      const exact = lines.map((each) => BigInt(each.unitPrice) * BigInt(each.quantity))
      const products = exact.reduce((sum, amount) => sum + amount, 0n)
      expect(lines.map((each) => BigInt(each.total))).toEqual(exact)
      expect(BigInt(totals.products)).toBe(products)
      expect(BigInt(totals.total)).toBe(products + BigInt(totals.deliveryFee))
    }),
  )
})

test('the lines of a quote add up to its products total', () => {
  fc.assert(
    fc.property(anyBasket, anyTerms, (basket, terms) => {
      const { lines, totals } = quote(basket.menu, terms, basket.enquiry)
      expect(lines.reduce((sum, each) => sum + each.total, 0)).toBe(totals.products)
    }),
  )
})

test('the order of the lines changes no total', () => {
  fc.assert(
    fc.property(anyBasket, anyTerms, ({ menu, enquiry }, terms) => {
      const turned = { ...enquiry, lines: enquiry.lines.toReversed() }
      expect(quote(menu, terms, turned).totals).toEqual(quote(menu, terms, enquiry).totals)
    }),
  )
})

test('every requested line is either priced or refused', () => {
  fc.assert(
    fc.property(anyBasket, ({ menu, enquiry }) => {
      const { lines, refusals } = quote(menu, TERMS, enquiry)
      const named = new Set(refusals.flatMap((each) => ('line' in each ? [each.line] : [])))
      expect(lines.length + named.size).toBe(enquiry.lines.length)
    }),
  )
})

const anyTerms = fc
  .integer({ min: 0, max: 100_000_000 })
  .map((deliveryFee): QuoteTerms => ({ ...TERMS, deliveryFee }))
const anyPrice = fc.integer({ min: 0, max: 100_000_000 })
const IDS = ['flattop', 'double', 'cola', '__proto__']

const anyBasket = fc
  .record({
    prices: fc.tuple(anyPrice, anyPrice, anyPrice, anyPrice),
    lines: fc.uniqueArray(
      fc.record({ itemId: fc.constantFrom(...IDS, 'gone'), quantity: fc.integer({ max: 60 }) }),
      { selector: ({ itemId }) => itemId },
    ),
    fulfilment: fc.constantFrom('delivery' as const, 'pickup' as const),
  })
  .map(({ prices, lines, fulfilment }) => ({
    menu: menuOf(Object.fromEntries(prices.map((price, index) => [IDS[index] ?? '', price]))),
    enquiry: { lines: lines.map((each) => ({ ...each, choices: [] })), fulfilment },
  }))

function ask(...lines: AskedLine[]): Enquiry {
  return { lines, fulfilment: 'delivery' }
}

function line(itemId: string, quantity: number): AskedLine {
  return { itemId, quantity, choices: [] }
}

function menuOf(prices: Record<string, number>): Menu {
  const items = Object.entries(prices).map(([id, price]) =>
    menuItem({ id, title: `${id}!`, price, taxRate: 2000 }),
  )
  return { categories: [{ id: 'all', name: 'All', inGrid: true, items }] }
}
