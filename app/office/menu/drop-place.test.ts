import { expect, test } from 'vitest'
import type { ListedItem } from './dish-list.ts'
import { categoryPlace, destinationOf } from './drop-place.ts'

function category(id: string, ...items: string[]) {
  return { id, items: items.map((one) => ({ id: one }) as ListedItem) }
}

const MENU = [
  category('burgers', 'smash', 'hidden', 'double'),
  category('drinks', 'cola'),
  category('new'),
]

test.each([
  ['smash', { to: 'double', isBefore: false }, { categoryId: 'burgers', position: 2 }],
  ['smash', { to: 'double', isBefore: true }, { categoryId: 'burgers', position: 1 }],
  ['double', { to: 'smash', isBefore: true }, { categoryId: 'burgers', position: 0 }],
  ['smash', { to: 'cola', isBefore: true }, { categoryId: 'drinks', position: 0 }],
  ['smash', { to: 'cola', isBefore: false }, { categoryId: 'drinks', position: 1 }],
  ['cola', { to: 'new', isBefore: true }, { categoryId: 'new', position: 0 }],
  ['smash', { to: 'hidden', isBefore: true }, null],
  ['cola', { to: 'drinks', isBefore: true }, null],
  ['cola', { to: 'gone', isBefore: true }, null],
])('%s that is let go at %j goes to %j', (dragged, place, destination) => {
  expect(destinationOf(MENU, dragged, place)).toEqual(destination)
})

test.each([
  ['a', { to: 'c', isBefore: false }, 2],
  ['a', { to: 'b', isBefore: true }, null],
  ['c', { to: 'a', isBefore: true }, 0],
  ['c', { to: 'c', isBefore: true }, null],
])('the category %s that is let go at %j has place %j', (dragged, place, position) => {
  expect(categoryPlace(['a', 'b', 'c'], dragged, place)).toBe(position)
})
