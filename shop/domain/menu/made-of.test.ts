import { expect, test } from 'vitest'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { ALLERGENS } from '../common/allergens.ts'
import { allergenStates, allergensIn } from './allergen-states.ts'
import type { IngredientDraft } from './ingredient.ts'
import {
  allergensOf,
  energyOf,
  hasTrait,
  itemFacts,
  madeOf,
  madeOfAll,
  ownAllergens,
  suitsDiet,
} from './made-of.ts'
import type { RecipeLayer } from './recipe.ts'

const free = { contains: [], mayContain: [], free: [...ALLERGENS] }
const BUN = ingredientDraft({
  id: 'bun',
  allergens: { contains: ['gluten'], mayContain: ['sesame'], free: without('gluten', 'sesame') },
  diets: ['vegetarian', 'vegan'],
  energy: 220,
})
const CHEDDAR = ingredientDraft({
  allergens: { contains: ['milk'], mayContain: [], free: without('milk') },
  diets: ['vegetarian'],
  energy: 80,
})
const COLA = ingredientDraft({ id: 'cola', allergens: free, traits: ['caffeine'], energy: 100 })

test('an item has the allergens of everything in it', () => {
  const states = allergensOf(made([layer('bun'), layer('cheddar')]), foods(BUN, CHEDDAR))
  expect(allergensIn(states, 'contains')).toEqual(['gluten', 'milk'])
  expect(allergensIn(states, 'may_contain')).toEqual(['sesame'])
  expect(allergensIn(states, 'unconfirmed')).toEqual([])
})

test('an item without a recipe, or with an ingredient nobody knows, is free of nothing', () => {
  for (const recipe of [[], [layer('bun'), layer('gone')]]) {
    expect(allergensIn(allergensOf(made(recipe), foods(BUN)), 'free')).toEqual([])
  }
})

test('what is chosen with an item unless its guest chooses counts as in it', () => {
  const group = optionGroup({ options: [optionDraft({ id: 'cola', ingredientId: 'cola' })] })
  const groups = new Map([['extras', group]])
  const must = groupUse({ min: 1, max: 1, defaults: ['cola'] })
  const may = groupUse({ min: 0, defaults: ['cola'] })
  const known = foods(BUN, COLA)
  const chosen = madeOf({ recipe: [layer('bun')], choices: [must] }, groups)
  expect(hasTrait(chosen, known, 'caffeine')).toBe(true)
  expect(energyOf(chosen, known)).toBe(320)
  const unchosen = madeOf({ recipe: [layer('bun')], choices: [may] }, groups)
  expect(hasTrait(unchosen, known, 'caffeine')).toBe(false)
})

test('a layer says what a guest may have in its place, but not itself', () => {
  const options = ['bun', 'cola'].map((id) => optionDraft({ id, ingredientId: id }))
  const groups = new Map([['buns', optionGroup({ id: 'buns', options })]])
  const swappable = { ...layer('bun'), kind: 'swappable', swapGroupId: 'buns' } as const
  const { layers } = madeOf({ recipe: [swappable], choices: [] }, groups)
  expect(layers).toEqual([
    { ingredientId: 'bun', portions: 1, isRemovable: false, swaps: ['cola'] },
  ])
})

test('an item suits a diet only if everything in it does', () => {
  const both = made([layer('bun'), layer('cheddar')])
  expect(suitsDiet(both, foods(BUN, CHEDDAR), 'vegetarian')).toBe(true)
  expect(suitsDiet(both, foods(BUN, CHEDDAR), 'vegan')).toBe(false)
  expect(suitsDiet(both, foods(BUN), 'vegetarian')).toBe(false)
  expect(suitsDiet(made([]), foods(BUN), 'vegetarian')).toBe(false)
})

test('the energy of an item counts every portion, and is unknown while one part is', () => {
  const twice = made([layer('bun'), { ...layer('cheddar'), portions: 2 }])
  expect(energyOf(twice, foods(BUN, CHEDDAR))).toBe(380)
  expect(energyOf(twice, foods(BUN, { ...CHEDDAR, energy: null }))).toBeNull()
  expect(energyOf(made([]), foods(BUN))).toBeNull()
})

test('somebody hears of their own allergens alone, each in its state', () => {
  const states = allergenStates({ contains: ['milk'], mayContain: ['sesame'], free: ['nuts'] })
  expect(ownAllergens(['milk', 'nuts', 'sesame', 'fish'], states)).toEqual({
    contains: ['milk'],
    may_contain: ['sesame'],
    unconfirmed: ['fish'],
  })
})

test('a combo has the energy and the allergens of all that comes with it, and nothing is known of one with an item nobody knows', () => {
  const known = new Map([
    ['burger', made([layer('bun'), layer('cheddar')])],
    ['cola', made([layer('cola')])],
    ['secret', made([])],
  ])
  const picks = [
    { itemId: 'burger', quantity: 1 },
    { itemId: 'cola', quantity: 2 },
  ]
  const facts = itemFacts(madeOfAll(picks, known), foods(BUN, CHEDDAR, COLA))
  expect(facts?.energy).toBe(220 + 80 + 2 * 100)
  expect(allergensIn(facts?.allergens ?? allergenStates(free), 'contains')).toEqual([
    'gluten',
    'milk',
  ])
  for (const itemId of ['secret', 'gone'])
    expect(madeOfAll([...picks, { itemId, quantity: 1 }], known)).toBeUndefined()
})

function made(recipe: RecipeLayer[]) {
  return madeOf({ recipe, choices: [] }, new Map())
}

function layer(ingredientId: string): RecipeLayer {
  return { ingredientId, portions: 1, kind: 'fixed', swapGroupId: null }
}

function foods(...all: IngredientDraft[]) {
  return new Map(all.map((one) => [one.id, one]))
}

function without(...gone: string[]) {
  return ALLERGENS.filter((allergen) => !gone.includes(allergen))
}
