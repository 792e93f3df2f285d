import { expect, test } from 'vitest'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import type { GroupUse, OptionGroup } from '../menu/option-group.ts'
import { cardPrice } from '../menu/standard-item.ts'
import type { ChangeableDish } from './made-dish.ts'
import { standardItem } from './standard-item.ts'
import { withoutDefaults } from './without-defaults.ts'

const SIZES = optionGroup({
  id: 'sizes',
  options: [
    optionDraft({ id: 'large', price: 200 }),
    optionDraft({ id: 'medium', price: 100, most: 2 }),
  ],
})
const ONE_SIZE = groupUse({ groupId: 'sizes', min: 1, max: 1 })

test('an item of which nothing has to be chosen is what it is', () => {
  expect(standardItem(dish([groupUse({ groupId: 'sizes' })], SIZES))).toBeUndefined()
  expect(cardPrice(menuItem())).toBe(950)
})

test('a default that costs something is in the price of the card', () => {
  const standard = standardItem(dish([{ ...ONE_SIZE, defaults: ['large'] }], SIZES))
  expect(standard).toMatchObject({ price: 1150, isComplete: true })
  expect(cardPrice(menuItem({ standard }))).toBe(1150)
})

test('a deposit is not in the price of the card', () => {
  const bottle = optionDraft({ id: 'bottle', price: 25, isDeposit: true })
  const group = optionGroup({ id: 'deposit', options: [bottle] })
  const use = groupUse({ groupId: 'deposit', min: 1, max: 1, defaults: ['bottle'] })
  expect(standardItem(dish([use], group))).toMatchObject({ price: 950, isComplete: true })
})

test('an item that has to be chosen from costs at least its cheapest choices', () => {
  expect(standardItem(dish([ONE_SIZE], SIZES))).toMatchObject({ price: 1050, isComplete: false })
  const three = groupUse({ groupId: 'sizes', min: 3, max: 3 })
  expect(standardItem(dish([three], SIZES))).toMatchObject({
    price: 1350,
    isComplete: false,
    least: ['medium', 'medium', 'large'],
  })
  const own = { ...ONE_SIZE, prices: { large: 50 } }
  expect(standardItem(dish([own], SIZES))).toMatchObject({ price: 1000 })
  const free = { ...ONE_SIZE, included: 1 }
  expect(standardItem(dish([free], SIZES))).toMatchObject({ price: 950 })
})

test('what the cheapest choice asks for is chosen too', () => {
  const sauces = optionGroup({ id: 'sauces', options: [optionDraft({ id: 'mayo', price: 30 })] })
  const asks = groupUse({ groupId: 'sauces', min: 1, max: 1 })
  const sides = optionGroup({
    id: 'sides',
    options: [optionDraft({ id: 'fries', price: 0, asks })],
  })
  const use = groupUse({ groupId: 'sides', min: 1, max: 1 })
  expect(standardItem(dish([use], sides, sauces))).toMatchObject({ price: 980 })
})

test('an item of which more has to be chosen than there is says a price all the same', () => {
  const use = groupUse({ groupId: 'sizes', min: 9, max: 9 })
  expect(standardItem(dish([use], SIZES))).toMatchObject({ price: 1350, isComplete: false })
})

test('defaults that are written out make no other line than those that are left out', () => {
  const { defaults } = standardItem(dish([{ ...ONE_SIZE, defaults: ['large'] }], SIZES)) ?? {}
  const large = { id: 'large', quantity: 1 }
  const extra = { id: 'extra', quantity: 2 }
  expect(withoutDefaults([large], defaults)).toEqual([])
  expect(withoutDefaults([large, extra], defaults)).toEqual([extra])
  const both = [large, { id: 'medium', quantity: 1 }]
  expect(withoutDefaults(both, defaults)).toEqual(both)
  expect(withoutDefaults([extra], undefined)).toEqual([extra])
  expect(withoutDefaults([{ id: 'large', quantity: 2 }], defaults)).toHaveLength(1)
})

/** A dish for 9.50 that asks for the groups so. */
function dish(choices: GroupUse[], ...groups: OptionGroup[]): ChangeableDish {
  const ingredients = new Map([['cheddar', { ...ingredientDraft(), soldOutUntil: null }]])
  const parts = { ingredients, groups: new Map(groups.map((group) => [group.id, group])) }
  return { price: 950, recipe: [], choices, parts }
}
