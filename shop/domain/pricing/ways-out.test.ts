import { expect, test } from 'vitest'
import {
  groupUse,
  ingredientDraft,
  optionDraft,
  optionGroup,
  recipeLayer,
} from '#tests/support/ingredients.ts'
import type { RecipeLayer } from '../menu/recipe.ts'
import type { ChangeableItem, MenuParts } from './price-choices.ts'
import { waysOut } from './ways-out.ts'

const BUNS = [swap('sesame-bun', 0), swap('oat-bun', 0), swap('pretzel-bun', 100), swap('rye', 50)]
const PARTS: MenuParts = {
  ingredients: new Map(
    [
      'sesame-bun',
      'oat-bun',
      'pretzel-bun',
      'rye',
      'patty',
      'tomato',
      'cheddar',
      'mayo',
      'salsa',
    ].map((id) => [
      id,
      { ...ingredientDraft({ id, name: id, extraPrice: 60 }), soldOutUntil: null },
    ]),
  ),
  groups: new Map(
    [
      optionGroup({ id: 'buns', options: BUNS }),
      optionGroup({ id: 'extras', options: [extra('tomato'), extra('cheddar')] }),
      optionGroup({ id: 'sauces', options: [extra('mayo'), extra('salsa')] }),
    ].map((group) => [group.id, group]),
  ),
}
const BURGER = burger([recipeLayer('patty'), recipeLayer('tomato', { kind: 'removable' })])

test('what may be left out is left out, and costs as much as before', () => {
  expect(ways(BURGER, 'tomato')).toEqual([
    { kind: 'without', name: 'tomato', more: 0, choices: [], without: ['tomato'] },
  ])
})

test('an extra goes with what it cost, from the recipe as from the choices, and the rest stays', () => {
  const chosen = { 'extra-tomato': 2, 'extra-cheddar': 1 }
  expect(ways(BURGER, 'tomato', chosen)).toEqual([
    {
      kind: 'without',
      name: 'tomato',
      more: -120,
      choices: [{ id: 'extra-cheddar', quantity: 1 }],
      without: ['tomato'],
    },
  ])
})

test('what the recipe can’t do without has no way out', () => {
  expect(ways(BURGER, 'patty')).toEqual([])
})

test('the cheapest of what can take a bun’s place comes first, with the difference', () => {
  const found = ways(BURGER, 'sesame-bun')
  expect(found.map(({ kind, name, more }) => [kind, name, more])).toEqual([
    ['instead', 'oat-bun', 0],
    ['instead', 'rye', 50],
    ['instead', 'pretzel-bun', 100],
  ])
  expect(found[0]?.choices).toEqual([{ id: 'bun-oat-bun', quantity: 1 }])
})

test('nothing that is out itself takes its place', () => {
  const found = ways(BURGER, 'sesame-bun', {}, [], ['sesame-bun', 'oat-bun'])
  expect(found.map(({ name }) => name)).toEqual(['rye', 'pretzel-bun'])
})

test('who has swapped the bun is offered the standard one and the others, not just less', () => {
  const found = ways(BURGER, 'pretzel-bun', { 'bun-pretzel-bun': 1 })
  expect(found.map(({ kind, name, more }) => [kind, name, more])).toEqual([
    ['instead', 'sesame-bun', -100],
    ['instead', 'oat-bun', -100],
    ['instead', 'rye', -50],
  ])
  expect(found[0]?.choices).toEqual([])
})

test('a sauce that has to be chosen has another in its place, also where it was taken by default', () => {
  const use = groupUse({ groupId: 'sauces', min: 1, max: 1, defaults: ['extra-mayo'] })
  const dipped = { ...BURGER, choices: [use] }
  const found = ways(dipped, 'mayo')
  expect(found).toMatchObject([
    { kind: 'instead', name: 'salsa', more: 0, choices: [{ id: 'extra-salsa', quantity: 1 }] },
  ])
  expect(ways(dipped, 'mayo', { 'extra-mayo': 1 })).toEqual(found)
})

function ways(
  item: ChangeableItem,
  ingredientId: string,
  chosen: Record<string, number> = {},
  without: string[] = [],
  out: string[] = [ingredientId],
) {
  const choices = Object.entries(chosen).map(([id, quantity]) => ({ id, quantity }))
  const isOut = (id: string) => out.includes(id)
  return waysOut(item, { choices, without }, ingredientId, { menu: PARTS, isOut })
}

function burger(layers: RecipeLayer[]): ChangeableItem {
  const bun = recipeLayer('sesame-bun', { kind: 'swappable', swapGroupId: 'buns' })
  return { recipe: [bun, ...layers], choices: [groupUse({ groupId: 'extras', max: 4 })] }
}

function swap(ingredientId: string, price: number) {
  return optionDraft({ id: `bun-${ingredientId}`, name: ingredientId, ingredientId, price })
}

function extra(ingredientId: string) {
  return optionDraft({ id: `extra-${ingredientId}`, name: ingredientId, ingredientId, most: 3 })
}
