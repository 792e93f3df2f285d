import { expect, test } from 'vitest'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { goesWith } from './goes-with.ts'

const burger = menuItem({ id: 'burger' })
const other = menuItem({ id: 'other', rating: 5 })
const drinks = [3.9, 4.8, 4.1, 4.5, 4.2].map((rating) =>
  menuItem({ id: `drink-${rating}`, rating }),
)

test('with a burger go the best drinks, four at most', () => {
  expect(named(goesWith(menuOf([burger, other], drinks), burger, new Set()))).toEqual([
    'drink-4.8',
    'drink-4.5',
    'drink-4.2',
    'drink-4.1',
  ])
})

test('what is sold out is not offered, and its own category fills up', () => {
  const out = new Set(drinks.slice(1).map(({ id }) => id))
  expect(named(goesWith(menuOf([burger, other], drinks), burger, out))).toEqual([
    'drink-3.9',
    'other',
  ])
})

test('with the only dish of a shop goes nothing', () => {
  expect(goesWith(menuOf([burger]), burger, new Set())).toEqual([])
})

function menuOf(...lists: MenuItem[][]) {
  return { categories: lists.map((items, at) => ({ id: String(at), name: String(at), items })) }
}

function named(items: MenuItem[]): string[] {
  return items.map(({ id }) => id)
}
