import { expect, test } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { kidMenu } from './kid-menu.ts'
import type { Menu, MenuItem } from './menu.ts'

test('children get the two cheapest items of each list', () => {
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
  return menuItem({ id: title, title, price, bullets })
}
