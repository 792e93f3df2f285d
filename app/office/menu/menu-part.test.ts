import { expect, test } from 'vitest'
import type { ListedItem } from './dish-list.ts'
import { ARCHIVED_PART, partOfMenu } from './menu-part.ts'

const ASKED = { find: '', opened: [] as string[], itemId: '' }
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
  expect(part.shown[24]).toEqual({
    id: 'c24',
    name: 'Category 24',
    count: 20,
    items: null,
    isOpened: false,
  })
})

test('of a first category that is too long the first sixty are open, and after it no smaller one is by itself', () => {
  const [long, ...others] = [...menuOf(1, 80), ...menuOf(3, 20).slice(1)]
  const part = partOfMenu([...(long ? [long] : []), ...others], ASKED)
  expect(openOf(part)).toEqual(['c0'])
  expect(part.shown[0]).toMatchObject({ count: 80, isOpened: false })
  expect(part.shown[0]?.items).toHaveLength(60)
})

test('a category of 300 dishes comes by sixty at a time, and as far as the dish that was changed', () => {
  const menu = menuOf(2, 300)
  const of = (asked: Partial<typeof ASKED>) => partOfMenu(menu, { ...ASKED, ...asked }).shown[1]
  expect(of({})).toMatchObject({ items: null, isOpened: false })
  expect(of({ opened: ['c1'] })?.items).toHaveLength(60)
  expect(of({ opened: ['c1', 'c1'] })).toMatchObject({ count: 300, isOpened: true })
  expect(of({ opened: ['c1', 'c1'] })?.items).toHaveLength(120)
  expect(of({ itemId: '1-130' })?.items).toHaveLength(180)
  expect(partOfMenu(menu, { ...ASKED, opened: ['c1'] }).categories[1]?.onPage).toBe(60)
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
  expect(categories[23]).toMatchObject({ onPage: null })
  expect(categories[24]).toMatchObject({ onPage: 0 })
  expect(categories[24]?.items).toHaveLength(20)
})

test('a long archive is asked for, and what is in it is found', () => {
  const old = Array.from({ length: 300 }, (_, one) => dish(`old-${one}`, 'archived'))
  const menu = [{ id: 'c', name: 'C', items: [dish('a'), dish('b', 'hidden'), ...old] }]
  const part = partOfMenu(menu, ASKED)
  expect(part.archived).toEqual({
    id: ARCHIVED_PART,
    count: 300,
    items: null,
    isOpened: false,
  })
  expect(part.hidden.items).toHaveLength(1)
  expect(partOfMenu(menu, { ...ASKED, opened: [ARCHIVED_PART] }).archived.items).toHaveLength(60)
  expect(partOfMenu(menu, { ...ASKED, find: 'old-299' }).archived.items).toHaveLength(1)
})
