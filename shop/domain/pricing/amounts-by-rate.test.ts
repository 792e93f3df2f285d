import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountCode } from '#tests/support/discount-code.ts'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { deliveryZone, shopSettings } from '#tests/support/settings.ts'
import { MAX_QUANTITY } from '../common/limits.ts'
import { sum } from '../common/money.ts'
import type { DeliveryZone } from '../settings/zones.ts'
import { amountsByRate } from './amounts-by-rate.ts'
import type { DiscountCode } from './discount.ts'
import { type AskedLine, depositOf, type LinePart } from './order-line.ts'
import { type ChangeableItem, type MenuParts, priceChoices } from './price-choices.ts'
import { type Enquiry, type Quote, quote } from './quote.ts'
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
const DEPOSITS = optionGroup({
  id: 'deposits',
  options: [
    optionDraft({ id: 'bottle', name: 'Deposit', price: 25, isDeposit: true }),
    optionDraft({ id: 'crate', price: 300, isDeposit: true, taxRate: 1000 }),
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
  groups: new Map([DRINKS, SIZES, BUNS, DEPOSITS].map((group) => [group.id, group])),
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
  expect(line && amountsByRate(line)).toMatchObject([
    { amount: 950, taxRate: 2000 },
    { amount: 450, taxRate: 1000 },
  ])
})

test('a part at the rate of its item makes no amount of its own', () => {
  const { parts } = priceChoices(BURGER, { choices: [{ id: 'beer', quantity: 1 }] }, PARTS)
  const line = { parts, quantity: 3, total: 3 * 1400, taxRate: 1000 }
  expect(amountsByRate(line)).toEqual([{ amount: 3 * 1400, taxRate: 1000, isDeposit: false }])
})

test('a burger and a beer on one line bear discount and tax together, to the cent', () => {
  const { lines, totals } = priced({ quantity: 3, chosen: { beer: 1 }, percentOff: 1000 })
  expect(lines).toMatchObject([{ total: 4200, taxRate: 2000, discount: 420, tax: 428 + 110 }])
  expect(totals.taxLines).toEqual([
    { rate: 1000, net: 1105, tax: 110 },
    { rate: 2000, net: 2137, tax: 428 },
  ])
})

const COLA = {
  ...menuItem({ id: 'cola', price: 350, taxRate: 2000 }),
  recipe: [],
  choices: [groupUse({ groupId: 'deposits', min: 1, max: 1, included: 1, defaults: ['bottle'] })],
}

test('a bottle has its deposit without being asked for, not taxed, and never as the included one', () => {
  const { lines, totals, refusals } = bottles(2, {})
  expect(refusals).toEqual([])
  expect(lines).toMatchObject([{ unitPrice: 375, total: 750 }])
  expect(lines[0]?.parts).toMatchObject([
    { kind: 'deposit', id: 'bottle', name: 'Deposit', quantity: 1, price: 25, taxRate: 0 },
  ])
  expect(totals).toMatchObject({
    products: 750,
    total: 750,
    taxLines: [
      { rate: 0, net: 50, tax: 0 },
      { rate: 2000, net: 583, tax: 117 },
    ],
  })
})

test('an owner may have a deposit taxed', () => {
  const [line] = bottles(1, { choices: [{ id: 'crate', quantity: 1 }] }).lines
  expect(line && amountsByRate(line)).toEqual([
    { amount: 350, taxRate: 2000, isDeposit: false },
    { amount: 300, taxRate: 1000, isDeposit: true },
  ])
})

test('no code takes anything off a deposit, and no tip counts it', () => {
  const code = discountCode({ value: 10_000 })
  const { totals, lines } = bottles(2, { tip: { percent: 10 } }, code)
  expect(totals).toMatchObject({ products: 750, discount: 700, tip: 70, total: 120 })
  expect(lines).toMatchObject([{ discount: 700, tax: 0 }])
  expect(bottles(2, { tip: { amount: 701 } }).refusals).toEqual([
    { code: 'tip_out_of_range', most: 700 },
  ])
})

test('a deposit doesn’t help to reach the minimum of a code or of a delivery', () => {
  const code = discountCode({ minimum: 701 })
  expect(bottles(2, {}, code).refusals).toEqual([
    { code: 'code_below_minimum', minimum: 701, missing: 1 },
  ])
  const delivered = { fulfilment: 'delivery', place: { postcode: 'AB1' } } as const
  const zones = [deliveryZone({ minimum: 701 })]
  expect(bottles(2, delivered, undefined, zones).refusals).toMatchObject([
    { code: 'below_minimum', minimum: 701, missing: 1 },
  ])
})

test('a card that shows a bottle’s price without its deposit shows no other price', () => {
  expect(bottles(1, { unitPrice: 350 }).refusals).toEqual([])
  expect(bottles(1, { unitPrice: 375 }).refusals).toEqual([])
  expect(bottles(1, { unitPrice: 325 }).refusals).toEqual([
    { code: 'price_changed', line: 0, old: 325, new: 375 },
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
        const deposits = split.filter(({ isDeposit }) => isDeposit)
        expect(sum(deposits.map(({ amount }) => amount))).toBe(quantity * depositOf(parts))
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

type Bottles = Partial<Omit<Enquiry, 'lines'>> & Partial<Pick<AskedLine, 'choices' | 'unitPrice'>>

/** Prices bottles of cola, for pickup unless it is said otherwise. */
function bottles(
  quantity: number,
  { choices = [], unitPrice, ...how }: Bottles,
  code?: DiscountCode,
  zones: DeliveryZone[] = [],
): Quote {
  const line = { itemId: 'cola', quantity, choices, unitPrice }
  return quote(
    { categories: [{ items: [COLA] }], parts: PARTS },
    {
      ...shopSettings({ zones }),
      promisedAt: 0,
      windows: [],
      known: code && { code, uses: 0, usesOfGuest: 0 },
    },
    { fulfilment: 'pickup', code: code?.code, ...how, lines: [line] },
  )
}

function amounts(quantity: number, chosen: Record<string, number>) {
  return priced({ quantity, chosen })
    .lines.flatMap(amountsByRate)
    .map(({ amount, taxRate }) => ({ amount, taxRate }))
}

function anyParts(): fc.Arbitrary<LinePart[]> {
  const fields = {
    kind: fc.constantFrom<LinePart['kind']>('choice', 'deposit'),
    price: fc.nat(5000),
    taxRate: fc.constantFrom(0, 700, 1000, 2000),
  }
  const part = fc.record(fields, { requiredKeys: ['kind', 'price'] })
  const rest = { id: 'one', name: 'One', quantity: 1, makeMinutes: 0, patties: 0 }
  return fc.array(
    part.map((one) => ({ ...rest, ...one })),
    { maxLength: 8 },
  )
}
