import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comboDish, comboPick, comboSlot } from '#tests/support/combos.ts'
import {
  groupUse,
  ingredientDraft,
  optionDraft,
  optionGroup,
  recipeLayer,
} from '#tests/support/ingredients.ts'
import { MAX_QUANTITY } from '../common/limits.ts'
import { sum } from '../common/money.ts'
import { amountsByRate } from './amounts-by-rate.ts'
import type { ComboPick, LinePart } from './order-line.ts'
import { chosenFrom, lineKey } from './order-line.ts'
import { orderTotals } from './order-totals.ts'
import type { MenuParts } from './price-choices.ts'
import { priceCombo } from './price-combo.ts'

const ONION = { ...ingredientDraft({ id: 'onion', name: 'Onion' }), soldOutUntil: null }
const EXTRAS = optionGroup({
  id: 'extras',
  options: [
    optionDraft({ id: 'cheddar', name: 'Cheddar', price: 100 }),
    optionDraft({ id: 'bottle', name: 'Deposit', price: 25, isDeposit: true }),
  ],
})
const BURGER = comboDish('burger', 950, {
  makeMinutes: 4,
  patties: 1,
  recipe: [recipeLayer('onion', { kind: 'removable' })],
  choices: [groupUse({ groupId: 'extras' })],
})
const MENU: MenuParts = {
  ingredients: new Map([['onion', ONION]]),
  groups: new Map([['extras', EXTRAS]]),
  dishes: new Map([
    BURGER,
    comboDish('double', 1350, { makeMinutes: 5, patties: 2 }),
    comboDish('fries', 350, { makeMinutes: 2 }),
    comboDish('cola', 350),
    comboDish('beer', 450, { taxRate: 1000, choices: [groupUse({ groupId: 'extras' })] }),
    comboDish('dip', 80),
    comboDish('gift', 0),
    comboDish('card', 0),
  ]),
}
const MEAL = {
  price: 1400,
  slots: [
    comboSlot('main', ['burger', { itemId: 'double', surcharge: 300 }], { defaults: ['burger'] }),
    comboSlot('side', ['fries'], { defaults: ['fries'] }),
    comboSlot('drink', ['cola', 'beer'], { defaults: ['cola'] }),
    comboSlot('dips', ['dip', 'gift'], { min: 0, max: 4, included: 1 }),
  ],
}

function priced(...picks: ComboPick[]) {
  return priceCombo(MEAL, picks, MENU)
}

function named(parts: readonly LinePart[]) {
  return parts.map(({ name, quantity, price }) => `${quantity} ${name} ${price}`)
}

test('a combo costs its price, spread over its items by what they cost by themselves', () => {
  const { parts, unitPrice, faults } = priced(comboPick('drink', 'beer'))
  expect(named(parts)).toEqual(['1 burger 760', '1 fries 280', '1 beer 360'])
  expect(parts.map(({ taxRate }) => taxRate)).toEqual([2000, 2000, 1000])
  expect(unitPrice).toBe(1400)
  expect(faults).toEqual([])
})

test('a slot that nobody picked for is taken with its defaults', () => {
  expect(priced().picks.map(({ pick }) => pick.itemId)).toEqual(['burger', 'fries', 'cola'])
  expect(lineKey(asLine(priced()))).toBe(lineKey(asLine(priced(comboPick('main', 'burger')))))
})

function asLine({ parts }: { parts: readonly LinePart[] }) {
  return { itemId: 'meal', ...chosenFrom(parts) }
}

test('a surcharge and what an item is changed by go to that item', () => {
  const { parts, unitPrice } = priced(
    comboPick('main', 'double'),
    comboPick('drink', 'beer', { choices: [{ id: 'bottle', quantity: 1 }] }),
  )
  expect(named(parts)).toEqual(['1 double 1179', '1 fries 228', '1 beer 293', '1 Deposit 25'])
  expect(unitPrice).toBe(1400 + 300 + 25)
})

test('what an item is changed by is taxed as the item, and a deposit not at all', () => {
  const beer = {
    choices: [
      { id: 'bottle', quantity: 1 },
      { id: 'cheddar', quantity: 1 },
    ],
  }
  const { parts } = priced(comboPick('drink', 'beer', beer))
  expect(parts.slice(-2).map(({ name, taxRate, pick }) => [name, taxRate, pick])).toEqual([
    ['Cheddar', 1000, 2],
    ['Deposit', 0, 2],
  ])
})

test('beyond those that are included each costs what it costs by itself', () => {
  const { parts, unitPrice } = priced(comboPick('dips', 'dip', { quantity: 3 }))
  expect(unitPrice).toBe(1400 + 2 * 80)
  expect(named(parts).at(-1)).toBe(`3 dip ${65 + 160}`)
})

test('of several the one is included that is worth most', () => {
  const { parts } = priced(comboPick('dips', 'gift'), comboPick('dips', 'dip'))
  expect(parts.map(({ name }) => name)).toEqual(['burger', 'fries', 'cola', 'dip', 'gift'])
  expect(sum(parts.map(({ price }) => price))).toBe(1400)
})

test('a combo of nothing but free parts is spread over them equally', () => {
  const free = { price: 501, slots: [comboSlot('a', ['gift']), comboSlot('b', ['card'])] }
  const { parts } = priceCombo(free, [comboPick('a', 'gift'), comboPick('b', 'card')], MENU)
  expect(parts.map(({ price }) => price)).toEqual([251, 250])
})

test('items that are picked alike are one part, others are apart, with their changes and their work', () => {
  const slots = [comboSlot('mains', ['burger'], { min: 3, max: 3, included: 3 })]
  const plain = comboPick('mains', 'burger')
  const changed = { ...plain, without: ['onion'], choices: [{ id: 'cheddar', quantity: 1 }] }
  const { parts, unitPrice } = priceCombo({ price: 2400, slots }, [plain, changed, plain], MENU)
  expect(named(parts)).toEqual(['2 burger 1600', '1 burger 800', '1 Cheddar 100', '1 Onion 0'])
  expect(parts.map(({ pick }) => pick)).toEqual([0, 1, 1, 1])
  expect(parts.map(({ makeMinutes, patties }) => [makeMinutes, patties])).toEqual([
    [8, 2],
    [4, 1],
    [0, 0],
    [0, 0],
  ])
  expect(unitPrice).toBe(2500)
})

test.each([
  [[comboPick('main', 'cola')], { code: 'unknown_option', option: 'cola' }],
  [[comboPick('starter', 'cola')], { code: 'unknown_option', option: 'starter' }],
  [
    [comboPick('dips', 'dip', { quantity: 5 })],
    { code: 'too_many_choices', group: 'dips', name: 'dips', max: 4 },
  ],
  [
    [comboPick('side', 'fries', { without: ['salt'] })],
    { code: 'not_removable', ingredient: 'salt', pick: 1 },
  ],
])('%j is refused', (picks, fault) => {
  expect(priced(...picks).faults).toContainEqual(fault)
})

test('a slot without defaults has to be filled', () => {
  const slots = [comboSlot('main', ['burger', 'double'])]
  expect(priceCombo({ price: 900, slots }, [], MENU).faults).toEqual([
    { code: 'too_few_choices', group: 'main', name: 'main', min: 1, missing: 1 },
  ])
})

const anyCombo = fc.record({
  price: fc.integer({ min: 0, max: 5000 }),
  dishes: fc.array(
    fc.record({
      price: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 })),
      taxRate: fc.constantFrom(0, 500, 1000, 2000),
      surcharge: fc.integer({ min: 0, max: 500 }),
      own: fc.option(fc.integer({ min: 0, max: 3000 })),
      quantity: fc.integer({ min: 1, max: 3 }),
      included: fc.integer({ min: 0, max: 3 }),
      cheddar: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
  off: fc.integer({ min: 0, max: 10_000 }),
  taxIncluded: fc.boolean(),
})

test('the parts of any combo sum to it, for every quantity, discount and kind of tax', () => {
  fc.assert(
    fc.property(anyCombo, ({ price, dishes, quantity, off, taxIncluded }) => {
      const [first, ...others] = dishes
      const all = first ? [{ ...first, included: Math.max(1, first.included) }, ...others] : []
      const choices = [groupUse({ groupId: 'extras' })]
      const menu: MenuParts = {
        ...MENU,
        dishes: new Map(
          all.map((one, at) => comboDish(`d${at}`, one.price, { taxRate: one.taxRate, choices })),
        ),
      }
      const slots = all.map(({ surcharge, own, included }, at) =>
        comboSlot(`s${at}`, [{ itemId: `d${at}`, surcharge, price: own }], { max: 3, included }),
      )
      const picks = all.map(({ quantity: count, cheddar }, at) =>
        comboPick(`s${at}`, `d${at}`, {
          quantity: count,
          choices: cheddar ? [{ id: 'cheddar', quantity: 1 }] : [],
        }),
      )
      const { parts, unitPrice, faults } = priceCombo({ price, slots }, picks, menu)
      expect(faults).toEqual([])
      expect(sum(parts.map((part) => part.price))).toBe(unitPrice)
      expect(parts.every((part) => part.price >= 0)).toBe(true)
      const line = { parts, quantity, total: unitPrice * quantity, taxRate: 1900 }
      const amounts = amountsByRate(line)
      expect(sum(amounts.map(({ amount }) => amount))).toBe(line.total)
      expect(amounts[0]?.amount).toBe(0)
      const { totals, lines } = orderTotals({
        lines: [amounts],
        delivery: { amount: 0, taxRate: 0 },
        discount: { code: 'X', kind: 'percent', value: off },
        tip: 0,
        taxIncluded,
      })
      const net = sum(totals.taxLines.map((tax) => tax.net + tax.tax))
      expect(net).toBe(totals.total)
      expect(lines[0]?.discount).toBe(totals.discount)
    }),
    { numRuns: 500 },
  )
})
