import { expect, test } from 'vitest'
import { ingredientDraft } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { kidMenu } from './kid-menu.ts'
import type { MadeOf } from './made-of.ts'
import type { Menu, MenuItem } from './menu.ts'

const NOTHING = { madeOf: new Map(), foods: new Map() }

test('children get the two cheapest items of each list', () => {
  const menu = menuOf(item('Tower', 1450), item('Flattop', 950), item('Garden', 1000))
  expect(titlesOf(kidMenu(menu, NOTHING))).toEqual(['Flattop', 'Garden'])
})

test('a dip is no meal for a child, however cheap it is', () => {
  const menu = menuOf(item('Fries', 350), item('Rings', 450), item('Slaw', 320), item('Dip', 90))
  expect(titlesOf(kidMenu(menu, NOTHING))).toEqual(['Slaw', 'Fries'])
})

test('cola, tea and anything hot are not for children, whatever they cost', () => {
  const menu = menuOf(
    item('Cola on Ice', 350),
    item('Iced Tea', 380),
    item('Ranger', 500, 'Jalapeños, twice'),
    item('Steak Bun', 900),
  )
  expect(titlesOf(kidMenu(menu, NOTHING))).toEqual(['Steak Bun'])
})

test('a list with nothing for children is left out', () => {
  expect(kidMenu(menuOf(item('Chilli Burger', 900)), NOTHING)).toEqual({ categories: [] })
})

test('what is in a dish counts before what it is called', () => {
  const menu = menuOf(item('Hot Chocolate', 300), item('Boozy', 400), item('Plain', 500))
  const foods = new Map([
    ['cocoa', ingredientDraft({ id: 'cocoa' })],
    ['liqueur', ingredientDraft({ id: 'liqueur', traits: ['alcohol'] })],
  ])
  const madeOf = new Map([
    ['Hot Chocolate', made('cocoa')],
    ['Boozy', made('cocoa', 'liqueur')],
  ])
  expect(titlesOf(kidMenu(menu, { madeOf, foods }))).toEqual(['Hot Chocolate', 'Plain'])
})

test('a combo is left out, because what is in it depends on who picks', () => {
  const standard = { price: 800, isComplete: true, least: [], defaults: [], picks: [] }
  const menu = menuOf({ ...item('Meal', 800), standard }, item('Flattop', 950))
  expect(titlesOf(kidMenu(menu, NOTHING))).toEqual(['Flattop'])
})

function made(...ids: string[]): MadeOf {
  const layers = ids.map((ingredientId) => {
    return { ingredientId, portions: 1, isRemovable: false, swaps: [] }
  })
  return { layers, chosen: [] }
}

function menuOf(...items: MenuItem[]): Menu {
  return { categories: [{ id: 'all', name: 'All', inGrid: true, items }] }
}

function titlesOf(menu: Menu): string[] {
  return menu.categories.flatMap(({ items }) => items.map(({ title }) => title))
}

function item(title: string, price: number, bullet = 'Plain'): MenuItem {
  const bullets: MenuItem['bullets'] = [bullet, 'Plain', 'Plain']
  return menuItem({ id: title, title, price, bullets })
}
