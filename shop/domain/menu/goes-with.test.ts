import { expect, test } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { goesWith } from './goes-with.ts'
import type { MenuItem } from './menu.ts'

const burger = menuItem({ id: 'burger' })
const other = menuItem({ id: 'other', rating: 5 })
const drinks = [3.9, 4.8, 4.1].map((rating) => menuItem({ id: `drink-${rating}`, rating }))
const sweet = menuItem({ id: 'sweet', rating: 4.5 })
const MENU = menuOf([burger, other], drinks, [sweet])

test('with a burger goes the best of all other categories, then of its own', () => {
  expect(suggested(['burger'])).toEqual({
    fromOthers: ['drink-4.8', 'sweet', 'drink-4.1', 'drink-3.9'],
    fromSame: ['other'],
  })
})

test('whoever has a burger and a drink is not offered another drink before something sweet', () => {
  expect(suggested(['burger', 'drink-4.8'])).toEqual({
    fromOthers: ['sweet'],
    fromSame: ['other', 'drink-4.1', 'drink-3.9'],
  })
})

test('what is sold out is not offered, and what was taken is not offered again', () => {
  expect(suggested(['burger', 'other'], ['sweet', 'drink-4.8'])).toEqual({
    fromOthers: ['drink-4.1', 'drink-3.9'],
    fromSame: [],
  })
})

test('with the only dish of a shop goes nothing', () => {
  const { fromOthers, fromSame } = goesWith(menuOf([burger]), new Set(['burger']), () => false)
  expect([...fromOthers, ...fromSame]).toEqual([])
})

function suggested(taken: string[], out: string[] = []) {
  const { fromOthers, fromSame } = goesWith(MENU, new Set(taken), ({ id }) => out.includes(id))
  return { fromOthers: named(fromOthers), fromSame: named(fromSame) }
}

function menuOf(...lists: MenuItem[][]) {
  return lists.map((items, at) => ({ id: String(at), name: String(at), inGrid: true, items }))
}

function named(items: MenuItem[]): string[] {
  return items.map(({ id }) => id)
}
