import { expect, test } from 'vitest'
import { type ListedItem, nextPlace, sortListed } from './dish-list.ts'

const dish = (id: string, listing: ListedItem['listing'] = 'menu') =>
  ({ id, listing, title: id }) as ListedItem
const burgers = {
  id: 'burgers',
  name: 'Burgers',
  items: [dish('a'), dish('b', 'hidden'), dish('c'), dish('d', 'archived'), dish('e')],
}

test('dishes that guests don’t see are listed apart', () => {
  const { shown, hidden, archived } = sortListed([burgers])
  expect(shown[0]?.items.map(({ id }) => id)).toEqual(['a', 'c', 'e'])
  expect(hidden.map(({ id }) => id)).toEqual(['b'])
  expect(archived.map(({ id }) => id)).toEqual(['d'])
})

test('a dish that moves by one passes the hidden ones between', () => {
  expect(nextPlace(burgers, 'c', -1)).toBe(0)
  expect(nextPlace(burgers, 'a', 1)).toBe(2)
  expect(nextPlace(burgers, 'c', 1)).toBe(4)
})

test('the first dish can’t move up, nor the last down', () => {
  expect(nextPlace(burgers, 'a', -1)).toBe(null)
  expect(nextPlace(burgers, 'e', 1)).toBe(null)
})
