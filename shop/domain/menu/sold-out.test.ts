import { expect, test } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { featuredItem, type Menu, type MenuItem } from './menu.ts'
import { firstBack, soldOutItems } from './sold-out.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const NOW = at('19:00')
const today = { opens: at('11:30'), closes: at('22:00') }
const tomorrow = { opens: Date.parse('2026-11-21T11:30Z'), closes: Date.parse('2026-11-21T23:00Z') }

test('an item sold out for an hour is available again within the same opening', () => {
  const menu = menuOf(item('tower', at('20:00')), item('garden'))
  expect(soldOutItems(menu, [today, tomorrow], [today, tomorrow], NOW)).toEqual([
    { itemId: 'tower', until: at('20:00'), backAt: at('20:00'), isForLater: true },
  ])
})

test('an item sold out for the day is available when the shop opens next', () => {
  const until = Date.parse('2026-11-21T04:00Z')
  const [found] = soldOutItems(
    menuOf(item('tower', until)),
    [today, tomorrow],
    [today, tomorrow],
    NOW,
  )
  expect(found).toEqual({ itemId: 'tower', until, backAt: tomorrow.opens, isForLater: true })
})

test('an item that returns only after the days that can be ordered can’t be ordered for later', () => {
  const menu = menuOf(item('tower', Date.parse('2026-11-21T04:00Z')))
  const [found] = soldOutItems(menu, [today, tomorrow], [today], NOW)
  expect(found).toMatchObject({ backAt: tomorrow.opens, isForLater: false })
})

test('without a coming opening no time is shown at which an item is available again', () => {
  const [found] = soldOutItems(menuOf(item('tower', at('23:00'))), [today], [today], NOW)
  expect(found?.backAt).toBeNull()
})

test('an item is available from the very instant at which its mark ends', () => {
  const menu = menuOf(item('tower', NOW))
  expect(soldOutItems(menu, [today], [today], NOW)).toEqual([])
  expect(soldOutItems(menu, [today], [today], NOW - 1)).toHaveLength(1)
})

test('a page that shows what is sold out is valid until the first item is available again', () => {
  const menu = menuOf(item('tower', at('20:00')), item('garden', at('19:30')))
  expect(firstBack(soldOutItems(menu, [today], [today], NOW))).toBe(at('19:30'))
  expect(firstBack([])).toBe(Number.POSITIVE_INFINITY)
})

test('guests first see an available item while there is one', () => {
  const [tower, garden] = [item('tower', at('20:00')), item('garden')]
  expect(featuredItem(menuOf(tower, garden), 'tower', NOW)).toBe(garden)
  expect(featuredItem(menuOf(tower, garden), 'tower', at('20:00'))).toBe(tower)
  expect(featuredItem(menuOf(tower), 'tower', NOW)).toBe(tower)
})

test('guests first see a dish rather than a side that is rated better', () => {
  const [dish, dip] = [menuItem({ id: 'dish', rating: 4 }), menuItem({ id: 'dip', rating: 5 })]
  const sides = { id: 'sides', name: 'Sides', inGrid: false, items: [dip] }
  const { categories } = menuOf(dish)
  expect(featuredItem({ categories: [sides, ...categories] }, null, NOW)).toBe(dish)
  expect(featuredItem({ categories: [sides] }, null, NOW)).toBe(dip)
  expect(featuredItem({ categories: [...categories, sides] }, 'dip', NOW)).toBe(dip)
})

function menuOf(...items: MenuItem[]): Menu {
  return { categories: [{ id: 'burgers', name: 'Burgers', inGrid: true, items }] }
}

function item(id: string, soldOutUntil: number | null = null): MenuItem {
  return menuItem({ id, soldOutUntil })
}
