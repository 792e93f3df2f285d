import { expect, test } from 'vitest'
import { ingredientDraft } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { kidMenu } from './kid-menu.ts'
import type { MadeOf } from './made-of.ts'
import type { MenuItem } from './menu.ts'

const FOODS = new Map(
  [
    ingredientDraft({ id: 'bread', energy: 240 }),
    ingredientDraft({ id: 'unheard-of', energy: null }),
    ingredientDraft({ id: 'tea', traits: ['caffeine'] }),
    ingredientDraft({ id: 'rum', traits: ['alcohol'] }),
    ingredientDraft({ id: 'chilli', traits: ['hot'] }),
  ].map((food) => [food.id, food]),
)

test('children get the two cheapest items of each list', () => {
  const items = [item('Tower', 1450), item('Flattop', 950), item('Garden', 1000)]
  expect(forChildren(items)).toEqual(['Flattop', 'Garden'])
})

test('a dip is no meal for a child, however cheap it is', () => {
  const items = [item('Fries', 350), item('Rings', 450), item('Slaw', 320), item('Dip', 90)]
  expect(forChildren(items)).toEqual(['Slaw', 'Fries'])
})

test('caffeine, alcohol and heat are not for children, whatever a dish is called', () => {
  const items = [
    item('Summer Cup', 300, ['tea']),
    item('Mild Punch', 310, ['bread', 'rum']),
    item('Small Box', 320, ['bread', 'chilli']),
    item('Hot Chocolate', 500),
  ]
  expect(forChildren(items)).toEqual(['Hot Chocolate'])
})

test('a dish of which its owner has said nothing is never called fit for children', () => {
  expect(forChildren([item('Mystery', 300, []), item('Flattop', 950)])).toEqual(['Flattop'])
})

test('an ingredient of which its owner has said nothing is not taken to be without alcohol', () => {
  const items = [item('Punch', 300, ['bread', 'unheard-of']), item('Flattop', 950)]
  expect(forChildren(items)).toEqual(['Flattop'])
})

test('a list with nothing for children is left out', () => {
  expect(forChildren([item('Tea', 300, ['tea'])])).toEqual([])
})

test('a combo is left out, because what is in it depends on who picks', () => {
  const standard = { price: 800, isComplete: true, least: [], defaults: [], picks: [] }
  expect(forChildren([{ ...item('Meal', 800), standard }, item('Flattop', 950)])).toEqual([
    'Flattop',
  ])
})

test('what has to be chosen from is left out, because what is in it depends on who chooses', () => {
  const standard = { price: 650, isComplete: false, least: ['beef'], defaults: [] }
  expect(forChildren([{ ...item('Your Stack', 300), standard }, item('Flattop', 950)])).toEqual([
    'Flattop',
  ])
})

type MadeItem = MenuItem & { recipe: string[] }

/** An item made of the named ingredients. */
function item(title: string, price: number, recipe = ['bread']): MadeItem {
  return { ...menuItem({ id: title, title, price }), recipe }
}

/** The titles that children get of a category; no category is ever without one. */
function forChildren(items: MadeItem[]): string[] {
  const made = items.map(({ id, recipe }): [string, MadeOf] => {
    const layers = recipe.map((ingredientId) => {
      return { ingredientId, portions: 1, isRemovable: false, swaps: [] }
    })
    return [id, { layers, chosen: [] }]
  })
  const menu = { categories: [{ id: 'all', name: 'All', inGrid: true, items }] }
  const { categories } = kidMenu(menu, { madeOf: new Map(made), foods: FOODS })
  expect(categories.every((category) => category.items.length > 0)).toBe(true)
  return categories.flatMap((category) => category.items.map(({ title }) => title))
}
