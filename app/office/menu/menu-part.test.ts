import { expect, test } from 'vitest'
import type { ListedItem } from './dish-list.ts'
import { ARCHIVED_PART, partOfMenu } from './menu-part.ts'

const ASKED = { find: '', opened: [], itemId: '' }
const dish = (id: string, listing: ListedItem['listing'] = 'menu') =>
  ({ id, listing, title: `Dish ${id}` }) as ListedItem

/** So many categories of so many dishes each. */
function menuOf(categories: number, dishes: number) {
  return Array.from({ length: categories }, (_, one) => ({
    id: `c${one}`,
    name: `Category ${one}`,
    items: Array.from({ length: dishes }, (_, other) => dish(`${one}-${other}`)),
  }))
}

function openOf({ shown }: ReturnType<typeof partOfMenu>) {
  return shown.filter(({ items }) => items !== null).map(({ id }) => id)
}

test('a menu of a hundred dishes is on the page as a whole, and searched there', () => {
  const part = partOfMenu(menuOf(5, 20), { ...ASKED, find: '4-19' })
  expect(part.isWhole).toBe(true)
  expect(part.find).toBe('')
  expect(openOf(part)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4'])
})

test('of a longer menu the first categories are open, up to sixty dishes, and the others say how many they have', () => {
  const part = partOfMenu(menuOf(25, 20), ASKED)
  expect(openOf(part)).toEqual(['c0', 'c1', 'c2'])
  expect(part.shown[24]).toEqual({ id: 'c24', name: 'Category 24', count: 20, items: null })
})

test('after a category that is too long no smaller one is open by itself', () => {
  const [long, ...others] = [...menuOf(1, 80), ...menuOf(3, 20).slice(1)]
  expect(openOf(partOfMenu([...(long ? [long] : []), ...others], ASKED))).toEqual([])
})

test('a category is open that was asked for, or has the dish that was changed', () => {
  expect(openOf(partOfMenu(menuOf(25, 20), { ...ASKED, opened: ['c9', 'gone'] }))).toContain('c9')
  expect(openOf(partOfMenu(menuOf(25, 20), { ...ASKED, itemId: '12-3' }))).toContain('c12')
})

test('all of a long menu is searched, and what has nothing of it is left out', () => {
  const part = partOfMenu(menuOf(25, 20), { ...ASKED, find: 'dish 23-7' })
  expect(part.shown.map(({ id, items }) => [id, items?.map((item) => item.id)])).toEqual([
    ['c23', ['23-7']],
  ])
  expect(openOf(partOfMenu(menuOf(25, 20), { ...ASKED, find: 'dish' }))).toHaveLength(3)
})

test('what moves a dish knows all dishes, also of what is closed or not found', () => {
  const { categories } = partOfMenu(menuOf(25, 20), { ...ASKED, find: 'dish 23-7' })
  expect(categories).toHaveLength(25)
  expect(categories[23]).toMatchObject({ isOpen: true })
  expect(categories[24]).toMatchObject({ isOpen: false })
  expect(categories[24]?.items).toHaveLength(20)
})

test('a long archive is asked for, and what is in it is found', () => {
  const old = Array.from({ length: 300 }, (_, one) => dish(`old-${one}`, 'archived'))
  const menu = [{ id: 'c', name: 'C', items: [dish('a'), dish('b', 'hidden'), ...old] }]
  const part = partOfMenu(menu, ASKED)
  expect(part.archived).toEqual({ id: ARCHIVED_PART, count: 300, items: null })
  expect(part.hidden.items).toHaveLength(1)
  expect(partOfMenu(menu, { ...ASKED, opened: [ARCHIVED_PART] }).archived.items).toHaveLength(300)
  expect(partOfMenu(menu, { ...ASKED, find: 'old-299' }).archived.items).toHaveLength(1)
})
