import { expect, test } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { matchesQuery } from './search.ts'

const item = menuItem({
  title: 'Jalapeño Stack',
  bullets: ['Two patties', 'Sharp cheddar', 'Sesame bun'],
})

test('an item is found by any words of its name and lines, in any order and case', () => {
  expect(matchesQuery(item, 'CHEDDAR two')).toBe(true)
})

test('an item is found without its accents', () => {
  expect(matchesQuery(item, 'jalapeno')).toBe(true)
})

test('an item with only one of the words is not found', () => {
  expect(matchesQuery(item, 'cheddar chicken')).toBe(false)
})

test('an empty search finds every item', () => {
  expect(matchesQuery(item, '  ')).toBe(true)
})
