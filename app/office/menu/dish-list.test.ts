import { expect, test } from 'vitest'
import { keyMove, type ListedItem, sortListed } from './dish-list.ts'

const dish = (id: string, listing: ListedItem['listing'] = 'menu') =>
  ({ id, listing, title: id }) as ListedItem
const burgers = {
  id: 'burgers',
  name: 'Burgers',
  onPage: null,
  items: [dish('a'), dish('b', 'hidden'), dish('c'), dish('d', 'archived'), dish('e')],
}

test('dishes that guests don’t see are listed apart', () => {
  const { shown, hidden, archived } = sortListed([burgers])
  expect(shown[0]?.items.map(({ id }) => id)).toEqual(['a', 'c', 'e'])
  expect(hidden.map(({ id }) => id)).toEqual(['b'])
  expect(archived.map(({ id }) => id)).toEqual(['d'])
})

const drinks = {
  id: 'drinks',
  name: 'Drinks',
  onPage: 0,
  items: [dish('x'), dish('y', 'hidden')],
}
const MENU = [burgers, drinks]

test('a dish that moves by one passes the hidden ones between', () => {
  const within = { categoryId: 'burgers', name: null, opens: 0 }
  expect(keyMove(MENU, 0, 'c', -1)).toEqual({ ...within, position: 0 })
  expect(keyMove(MENU, 0, 'a', 1)).toEqual({ ...within, position: 2 })
  expect(keyMove(MENU, 0, 'c', 1)).toEqual({ ...within, position: 4 })
})

test('from the edge of its category a dish moves to the next one, behind or before all that is there', () => {
  expect(keyMove(MENU, 0, 'e', 1)).toEqual({
    categoryId: 'drinks',
    position: 0,
    name: 'Drinks',
    opens: 1,
  })
  expect(keyMove(MENU, 1, 'x', -1)).toEqual({
    categoryId: 'burgers',
    position: 5,
    name: 'Burgers',
    opens: 0,
  })
})

test('the first dish of the menu can’t move up, nor the last down', () => {
  expect(keyMove(MENU, 0, 'a', -1)).toBe(null)
  expect(keyMove(MENU, 1, 'x', 1)).toBe(null)
})

test('a dish that moves past what is on the page opens its category as far as that', () => {
  const partly = { ...burgers, onPage: 2 }
  expect(keyMove([partly, drinks], 0, 'a', 1)).toMatchObject({ opens: 0 })
  expect(keyMove([partly, drinks], 0, 'c', 1)).toMatchObject({ position: 4, opens: 3 })
  expect(keyMove([partly, drinks], 1, 'x', -1)).toMatchObject({ position: 5, opens: 4 })
})
