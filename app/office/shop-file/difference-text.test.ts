import { expect, test } from 'vitest'
import { differenceText } from './difference-text.ts'

const LONG = 'x'.repeat(400)

test.each([
  [['items', 'Cola', 'price'], '3.00', '3.20', 'Cola › Price', '3.00 becomes 3.20'],
  [['shop', 'name'], 'Flattop', 'Bun', 'Name of the shop', 'Flattop becomes Bun'],
  [
    ['shop', 'openingHours', 'Mon'],
    null,
    '11:00-22:00',
    'Opening hours › Mon',
    '– becomes 11:00-22:00',
  ],
  [['shop', 'brandNew'], 'a', '', 'brandNew', 'a becomes –'],
  [['items', 'Cola'], null, '{"title":"Cola"}', 'Cola', 'New'],
  [['ingredients', 'Bun'], '{"id":"bun"}', null, 'Ingredients › Bun', 'Removed'],
  [['categories', 'order'], 'A, B', 'B, A', 'Categories › Order', 'A, B becomes B, A'],
] as const)('a difference at %j is told in words', (place, before, after, name, text) => {
  expect(differenceText({ place: [...place], before, after }, 'en')).toEqual({ name, text })
})

test('a long value is shown by its beginning', () => {
  const { text } = differenceText({ place: ['shop', 'texts'], before: LONG, after: 'y' }, 'en')
  expect(text).toHaveLength(160 + '… becomes y'.length)
})
