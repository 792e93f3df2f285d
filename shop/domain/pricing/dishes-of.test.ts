import { expect, test } from 'vitest'
import { comboDish, comboPick, comboSlot } from '#tests/support/combos.ts'
import { groupUse, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { NOTHING_KNOWN } from '#tests/support/known-menu.ts'
import { allDay } from '../orders/all-day.ts'
import { dishesOf } from './dishes-of.ts'
import { type ComboPick, chosenFrom, lineKey } from './order-line.ts'
import { priceCombo } from './price-combo.ts'

const EXTRAS = optionGroup({ id: 'extras', options: [optionDraft({ id: 'bacon', price: 150 })] })
const MENU = {
  ingredients: new Map(),
  groups: new Map([['extras', EXTRAS]]),
  dishes: new Map([
    comboDish('smash', 950, {
      kitchenName: 'SMASH',
      makeMinutes: 4,
      patties: 1,
      choices: [groupUse({ groupId: 'extras' })],
    }),
    comboDish('cola', 350),
    comboDish('beer', 450),
    comboDish('water', 250),
  ]),
}
const SLOTS = [
  comboSlot('main', ['smash'], { max: 2, included: 2, defaults: ['smash'] }),
  comboSlot('drink', ['cola', 'beer', 'water'], { defaults: ['cola'] }),
]

function meal(quantity: number, ...picks: ComboPick[]) {
  const { parts } = priceCombo({ price: 1200, slots: SLOTS }, picks, MENU)
  const work = { makeMinutes: 4, patties: parts.filter(({ id }) => id === 'smash').length }
  const line = { itemId: 'meal', title: 'Meal', kitchenName: '', quantity, parts, ...work }
  return { ...line, ...chosenFrom(parts) }
}

test('two equal combos are two of every item', () => {
  expect(dishesOf(meal(2)).map(({ title, quantity }) => [title, quantity])).toEqual([
    ['smash', 2],
    ['cola', 2],
  ])
})

test('an item of a combo is the same as one that is ordered alone, with its changes and its work', () => {
  const bacon = { choices: [{ id: 'bacon', quantity: 1 }] }
  const [smash] = dishesOf(meal(3, comboPick('main', 'smash', { ...bacon, quantity: 2 })))
  expect(smash).toMatchObject({ kitchenName: 'SMASH', quantity: 6, makeMinutes: 4, patties: 1 })
  expect(smash?.parts).toMatchObject([{ name: 'Well done', quantity: 1, price: 150 }])
  const alone = { itemId: 'smash', ...bacon, without: [] }
  expect(lineKey(smash ?? alone)).toBe(lineKey(alone))
})

test('of three combos with other drinks the burgers are counted together, and the drinks apart', () => {
  const lines = ['cola', 'beer', 'water'].map((drink) => meal(1, comboPick('drink', drink)))
  const { items, patties } = allDay([{ state: 'preparing', lines }], NOTHING_KNOWN)
  expect(items.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['smash', 3],
    ['beer', 1],
    ['cola', 1],
    ['water', 1],
  ])
  expect(patties).toBe(3)
})

test('a burger in a combo and one on a line of its own are counted together', () => {
  const alone = { itemId: 'smash', title: 'smash', kitchenName: 'SMASH', choices: [], parts: [] }
  const lines = [meal(1), { ...alone, quantity: 2, patties: 1 }]
  const [most] = allDay([{ state: 'preparing', lines }], NOTHING_KNOWN).items
  expect(most).toMatchObject({ itemId: 'smash', quantity: 3 })
})
