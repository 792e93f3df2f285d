import { expect, test } from 'vitest'
import { kidMenu } from './kid-menu.ts'
import type { Menu, MenuItem } from './menu.ts'

test('children get the two smallest prices of each list', () => {
  const menu = menuOf(item('Tower', 1450), item('Flattop', 950), item('Garden', 1000))
  expect(titlesOf(kidMenu(menu))).toEqual(['Flattop', 'Garden'])
})

test('cola, tea and anything hot are not for children, whatever they cost', () => {
  const menu = menuOf(
    item('Cola on Ice', 350),
    item('Iced Tea', 380),
    item('Ranger', 500, 'Jalapeños, twice'),
    item('Steak Bun', 900),
  )
  expect(titlesOf(kidMenu(menu))).toEqual(['Steak Bun'])
})

test('a list with nothing for children is left out', () => {
  expect(kidMenu(menuOf(item('Chilli Burger', 900)))).toEqual({ categories: [] })
})

function menuOf(...items: MenuItem[]): Menu {
  return { categories: [{ id: 'all', name: 'All', items }] }
}

function titlesOf(menu: Menu): string[] {
  return menu.categories.flatMap(({ items }) => items.map(({ title }) => title))
}

function item(title: string, price: number, bullet = 'Plain'): MenuItem {
  const bullets: MenuItem['bullets'] = [bullet, 'Plain', 'Plain']
  const work = { taxRate: 2000, makeMinutes: 4, patties: 1, soldOutUntil: null }
  const names = { id: title, slug: title, title, anchor: title }
  return { ...names, price, bullets, rating: 4, picture: null, ...work }
}
