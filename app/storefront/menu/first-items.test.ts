import { expect, test } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { allItems, drawnCategories, firstItems, wholeCategories } from './first-items.ts'

const menuOf = (...sizes: number[]) => ({
  categories: sizes.map((size, category) => ({
    id: `c${category}`,
    name: `Category ${category}`,
    inGrid: true,
    items: Array.from({ length: size }, (_, item) => menuItem({ id: `i${category}-${item}` })),
  })),
})

const sizesOf = ({ categories }: ReturnType<typeof firstItems>) =>
  categories.map(({ items, later = 0 }) => [items.length, later])

test('a menu of a hundred items is in its page whole', () => {
  const menu = menuOf(60, 40)
  expect(firstItems(menu)).toBe(menu)
})

test('of a longer one whole categories come first, forty items at most, and nothing after what was left out', () => {
  expect(sizesOf(firstItems(menuOf(20, 15, 20, 3, 50)))).toEqual([
    [20, 0],
    [15, 0],
    [0, 20],
    [0, 3],
    [0, 50],
  ])
})

test('of a long category as much comes first as makes forty items', () => {
  expect(sizesOf(firstItems(menuOf(5, 500, 2)))).toEqual([
    [5, 0],
    [35, 465],
    [0, 2],
  ])
})

test('a category without items is none that was left out', () => {
  expect(wholeCategories(firstItems(menuOf(40, 0, 80)))).toBe(2)
})

test('what has come is shown category by category, and what has not is as it was', () => {
  const whole = menuOf(30, 40, 50)
  const first = firstItems(whole)
  expect(wholeCategories(first)).toBe(1)
  const categories = drawnCategories(whole, first, 2)
  expect(sizesOf({ categories })).toEqual([
    [30, 0],
    [40, 0],
    [0, 50],
  ])
  expect(allItems({ categories: drawnCategories(whole, first, 3) })).toHaveLength(120)
})

test('a category that the page has not heard of is shown as one that comes later', () => {
  const first = firstItems(menuOf(30, 80))
  expect(sizesOf({ categories: drawnCategories(menuOf(30, 80, 9), first, 1) })).toEqual([
    [30, 0],
    [0, 80],
    [0, 9],
  ])
})
