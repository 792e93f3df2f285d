import { expect, test } from 'vitest'
import {
  groupUse,
  ingredientDraft,
  optionDraft,
  optionGroup,
  recipeLayer,
} from '#tests/support/ingredients.ts'
import type { OrderLine } from '../pricing/order-line.ts'
import { priceChoices } from '../pricing/price-choices.ts'
import { ingredientsToMake } from './ingredients-to-make.ts'

const INGREDIENTS = ['Bun', 'Oat bun', 'Patty', 'Onion', 'Cheddar', 'Bacon'].map((name) => {
  const id = name.toLowerCase().replace(' ', '-')
  return { ...ingredientDraft({ id, name }), soldOutUntil: null }
})
const EXTRAS = ['Cheddar', 'Bacon'].map((name) => {
  return optionDraft({
    id: `extra-${name.toLowerCase()}`,
    name,
    ingredientId: name.toLowerCase(),
    most: 3,
  })
})
const BUNS = [optionDraft({ id: 'swap-oat', name: 'Oat bun', ingredientId: 'oat-bun' })]
const PARTS = {
  ingredients: new Map(INGREDIENTS.map((one) => [one.id, one])),
  groups: new Map([
    ['extras', optionGroup({ id: 'extras', options: EXTRAS })],
    ['buns', optionGroup({ id: 'buns', options: BUNS })],
  ]),
}
const SMASH = {
  recipe: [
    recipeLayer('bun', { kind: 'swappable', swapGroupId: 'buns' }),
    recipeLayer('patty', { portions: 2 }),
    recipeLayer('onion', { kind: 'removable' }),
    recipeLayer('cheddar'),
  ],
  choices: [groupUse({ groupId: 'extras' })],
}
const MENU = {
  items: [{ id: 'smash', title: 'Smash' }],
  recipes: new Map([['smash', SMASH]]),
  parts: PARTS,
}

test('portions are counted over all pieces, the most first', () => {
  expect(counted([smash(3)])).toEqual(['6 Patty', '3 Bun', '3 Cheddar', '3 Onion'])
})

test('what is added counts as often as it is added, what is left out not at all', () => {
  const choices = [{ id: 'extra-cheddar', quantity: 2 }]
  const changed = smash(2, { choices, without: ['onion'] })
  expect(counted([changed])).toEqual(['6 Cheddar', '4 Patty', '2 Bun'])
})

test('what is swapped counts in place of what it replaces', () => {
  const swapped = smash(1, { choices: [{ id: 'swap-oat', quantity: 1 }] })
  expect(counted([swapped, smash(1)])).toEqual([
    '4 Patty',
    '2 Cheddar',
    '2 Onion',
    '1 Bun',
    '1 Oat bun',
  ])
})

test('what the kitchen left out or swapped since counts as it is made', () => {
  const part = { quantity: 1, price: 0, makeMinutes: 0, patties: 0 }
  const without = { ...part, kind: 'removed' as const, id: 'cheddar', name: 'Cheddar' }
  const bacon = { ...part, kind: 'swapped' as const, id: 'patty', name: 'Bacon', instead: 'Patty' }
  expect(counted([{ ...smash(1), parts: [without, bacon] }])).toEqual([
    '2 Bacon',
    '1 Bun',
    '1 Onion',
  ])
})

test('a dish that replaced another counts by its title, and typed words count nothing', () => {
  const other = { ...smash(1), itemId: 'gone' }
  expect(counted([other])).toHaveLength(4)
  expect(counted([{ ...other, title: 'Whatever we have' }])).toEqual([])
})

function smash(quantity: number, asked: Partial<OrderLine> = {}) {
  const { parts } = priceChoices(SMASH, { choices: [], ...asked }, PARTS)
  return { itemId: 'smash', title: 'Smash', parts, quantity }
}

function counted(dishes: ReturnType<typeof smash>[]): string[] {
  return ingredientsToMake(dishes, MENU).map(({ quantity, name }) => `${quantity} ${name}`)
}
