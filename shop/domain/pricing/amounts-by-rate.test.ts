import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountCode } from '#tests/support/discount-code.ts'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { MAX_QUANTITY } from '../common/limits.ts'
import { sum } from '../common/money.ts'
import { amountsByRate } from './amounts-by-rate.ts'
import type { LinePart } from './order-line.ts'
import { type ChangeableItem, type MenuParts, priceChoices } from './price-choices.ts'
import { type Quote, quote } from './quote.ts'
import type { SellableItem } from './quote-lines.ts'

const DRINKS = optionGroup({
  id: 'drinks',
  options: [
    optionDraft({ id: 'cola', price: 350 }),
    optionDraft({
      id: 'beer',
      price: 450,
      most: 3,
      taxRate: 1000,
      asks: groupUse({ groupId: 'sizes' }),
    }),
  ],
})
const SIZES = optionGroup({
  id: 'sizes',
  options: [
    optionDraft({ id: 'large', price: 120 }),
    optionDraft({ id: 'glass', price: 80, taxRate: 0 }),
  ],
})
const BUNS = optionGroup({
  id: 'buns',
  options: [optionDraft({ id: 'oat', ingredientId: 'oat', price: 90, taxRate: 500 })],
})
const PARTS: MenuParts = {
  ingredients: new Map(
    ['oat', 'wheat'].map((id) => [
      id,
      { ...ingredientDraft({ id, name: id }), soldOutUntil: null },
    ]),
  ),
  groups: new Map([DRINKS, SIZES, BUNS].map((group) => [group.id, group])),
}
const BURGER: SellableItem & ChangeableItem = {
  ...menuItem({ id: 'burger', price: 950, taxRate: 2000 }),
  recipe: [{ ingredientId: 'wheat', portions: 1, kind: 'swappable', swapGroupId: 'buns' }],
  choices: [groupUse({ groupId: 'drinks' })],
}

test('a beer with a burger is taxed as beer, and the burger and the cola as the burger', () => {
  expect(amounts(2, { beer: 1, cola: 1 })).toEqual([
    { amount: 2 * (950 + 350), taxRate: 2000 },
    { amount: 2 * 450, taxRate: 1000 },
  ])
})

test('what is chosen with the beer is taxed as beer, unless it has a rate of its own', () => {
  expect(amounts(1, { beer: 1, large: 1, glass: 1 })).toEqual([
    { amount: 950, taxRate: 2000 },
    { amount: 450 + 120, taxRate: 1000 },
    { amount: 80, taxRate: 0 },
  ])
})

test('so is what takes the place of a layer', () => {
  expect(amounts(1, { oat: 1 })).toEqual([
    { amount: 950, taxRate: 2000 },
    { amount: 90, taxRate: 500 },
  ])
})

test('of two beers the included one costs nothing, and only the other is taxed as beer', () => {
  const [line] = priced({ quantity: 1, chosen: { beer: 2 }, included: 1 }).lines
  expect(line && amountsByRate(line)).toEqual([
    { amount: 950, taxRate: 2000 },
    { amount: 450, taxRate: 1000 },
  ])
})

test('a part at the rate of its item makes no amount of its own', () => {
  const { parts } = priceChoices(BURGER, { choices: [{ id: 'beer', quantity: 1 }] }, PARTS)
  const line = { parts, quantity: 3, total: 3 * 1400, taxRate: 1000 }
  expect(amountsByRate(line)).toEqual([{ amount: 3 * 1400, taxRate: 1000 }])
})

test('a burger and a beer on one line bear discount and tax together, to the cent', () => {
  const { lines, totals } = priced({ quantity: 3, chosen: { beer: 1 }, percentOff: 1000 })
  expect(lines).toMatchObject([{ total: 4200, taxRate: 2000, discount: 420, tax: 428 + 110 }])
  expect(totals.taxLines).toEqual([
    { rate: 1000, net: 1105, tax: 110 },
    { rate: 2000, net: 2137, tax: 428 },
  ])
})

test('whatever is chosen and taken off, what a line costs at all rates sums to it, for each quantity', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_QUANTITY }),
      fc.nat(10_000),
      anyParts(),
      fc.integer({ min: 0, max: 20_000 }),
      (quantity, taxRate, parts, price) => {
        const total = quantity * (price + sum(parts.map((part) => part.price)))
        const split = amountsByRate({ parts, quantity, total, taxRate })
        expect(sum(split.map(({ amount }) => amount))).toBe(total)
        expect(Math.min(...split.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
        expect(split[0]?.taxRate).toBe(taxRate)
        expect(new Set(split.map((one) => one.taxRate)).size).toBe(split.length)
      },
    ),
  )
})

test('the tax lines of such an order sum to its total, for each quantity and discount', () => {
  for (let quantity = 1; quantity <= MAX_QUANTITY; quantity += 1) {
    fc.assert(
      fc.property(fc.nat(10_000), fc.boolean(), (percentOff, taxIncluded) => {
        const chosen = { beer: 2, large: 1, glass: 1, cola: 1, oat: 1 }
        const { lines, totals } = priced({ quantity, chosen, percentOff, taxIncluded })
        expect(sum(totals.taxLines.map(({ net, tax }) => net + tax))).toBe(totals.total)
        expect(sum(lines.map(({ discount }) => discount))).toBe(totals.discount)
        expect(sum(lines.map(({ tax }) => tax))).toBe(totals.tax)
      }),
      { numRuns: 10 },
    )
  }
})

type Asked = {
  quantity: number
  chosen: Record<string, number>
  percentOff?: number
  taxIncluded?: boolean
  included?: number
}

/** Prices burgers for pickup. */
function priced({
  quantity,
  chosen,
  percentOff = 0,
  taxIncluded = true,
  included = 0,
}: Asked): Quote {
  const choices = Object.entries(chosen).map(([id, portions]) => ({ id, quantity: portions }))
  const item = { ...BURGER, choices: [groupUse({ groupId: 'drinks', included })] }
  const code = discountCode({ kind: 'percent', value: percentOff })
  const answer = quote(
    { categories: [{ items: [item] }], parts: PARTS },
    {
      ...shopSettings(),
      taxIncluded,
      promisedAt: 0,
      windows: [],
      known: { code, uses: 0, usesOfGuest: 0 },
    },
    { lines: [{ itemId: 'burger', quantity, choices }], fulfilment: 'pickup', code: code.code },
  )
  expect(answer.refusals).toEqual([])
  return answer
}

function amounts(quantity: number, chosen: Record<string, number>) {
  return priced({ quantity, chosen }).lines.flatMap(amountsByRate)
}

function anyParts(): fc.Arbitrary<LinePart[]> {
  const rate = fc.constantFrom(0, 700, 1000, 2000)
  const part = fc.record({ price: fc.nat(5000), taxRate: rate }, { requiredKeys: ['price'] })
  const rest = {
    kind: 'choice',
    id: 'one',
    name: 'One',
    quantity: 1,
    makeMinutes: 0,
    patties: 0,
  } as const
  return fc.array(
    part.map((one) => ({ ...rest, ...one })),
    { maxLength: 8 },
  )
}
