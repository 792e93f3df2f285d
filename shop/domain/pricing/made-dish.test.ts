import { expect, test } from 'vitest'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { ALLERGENS } from '../common/allergens.ts'
import { allergensIn } from '../menu/allergen-states.ts'
import type { IngredientDraft } from '../menu/ingredient.ts'
import { type ChangeableDish, makeDish, NO_CHANGES, partsOfItem } from './made-dish.ts'

const FREE = { contains: [], mayContain: [], free: ALLERGENS.filter((one) => one !== 'milk') }
const MILK = { ...FREE, contains: ['milk' as const] }
const CLEAN = { ...FREE, free: [...ALLERGENS] }
const CHEESE = dish([
  ingredientDraft({ id: 'bread', energy: 200, allergens: CLEAN }),
  ingredientDraft({ id: 'cheddar', energy: 80, allergens: MILK, extraPrice: 100 }),
  ingredientDraft({ id: 'secret', energy: null }),
])

test('leaving the cheese out takes its milk and its energy away, and saves nothing', () => {
  const as = makeDish(CHEESE, NO_CHANGES)
  expect([as.energy, allergensIn(as.allergens, 'contains'), as.unitPrice]).toEqual([
    280,
    ['milk'],
    900,
  ])
  const without = makeDish(CHEESE, { choices: [], without: ['cheddar'] })
  expect([without.energy, allergensIn(without.allergens, 'contains'), without.unitPrice]).toEqual([
    200,
    [],
    900,
  ])
  expect(allergensIn(without.allergens, 'free')).toEqual(ALLERGENS)
})

test('extra cheese counts as often as it is in it', () => {
  const { energy, unitPrice } = makeDish(CHEESE, more('cheddar', 2))
  expect([energy, unitPrice]).toEqual([440, 1100])
})

test('with an ingredient of which nothing is known, nothing is free and the energy is unknown', () => {
  const { energy, allergens } = makeDish(CHEESE, more('secret', 1))
  expect(energy).toBeNull()
  expect(allergensIn(allergens, 'free')).toEqual([])
  expect(allergensIn(allergens, 'contains')).toEqual(['milk'])
})

test('a dish whose owner has not said what it is made of is free of nothing', () => {
  const { energy, allergens } = makeDish({ ...CHEESE, recipe: [] }, NO_CHANGES)
  expect(energy).toBeNull()
  expect(allergensIn(allergens, 'unconfirmed')).toEqual(ALLERGENS)
})

test('browsers get what a dish names and what that asks for, and nothing else of the shop', () => {
  const dips = optionGroup({ id: 'dips', options: [optionDraft({ id: 'aioli' })] })
  const asks = groupUse({ groupId: 'dips' })
  const meal = optionGroup({ id: 'meal', options: [optionDraft({ id: 'fries', asks })] })
  const other = optionGroup({ id: 'other' })
  const groups = new Map([dips, meal, other].map((one) => [one.id, one]))
  const item = { recipe: CHEESE.recipe, choices: [groupUse({ groupId: 'meal' })] }
  const parts = partsOfItem(item, { ...CHEESE.parts, groups })
  expect([...parts.groups.keys()]).toEqual(['meal', 'dips'])
  expect([...parts.ingredients.keys()]).toEqual(['bread', 'cheddar'])
})

function more(ingredientId: string, quantity: number) {
  return { choices: [{ id: `add-${ingredientId}`, quantity }], without: [] }
}

function dish(ingredients: IngredientDraft[]): ChangeableDish {
  const options = ingredients.map(({ id }) =>
    optionDraft({ id: `add-${id}`, ingredientId: id, most: 3 }),
  )
  const layer = { portions: 1, swapGroupId: null }
  return {
    price: 900,
    recipe: [
      { ingredientId: 'bread', kind: 'fixed', ...layer },
      { ingredientId: 'cheddar', kind: 'removable', ...layer },
    ],
    choices: [groupUse({ groupId: 'extras' })],
    parts: {
      ingredients: new Map(ingredients.map((one) => [one.id, { ...one, soldOutUntil: null }])),
      groups: new Map([['extras', optionGroup({ id: 'extras', options })]]),
    },
  }
}
