import { expect, test } from 'vitest'
import { menuItem } from '#tests/support/menu-item.ts'
import { shortLists } from './short-lists.ts'

test('cards come whole, and rows of a list without what only cards show of them', () => {
  const picture = { id: 'p', width: 960, height: 960, widths: [320], alt: 'Fries in a cup' }
  const item = menuItem({ id: 'fries', bullets: ['Cut here', 'Fried twice', 'Salted'], picture })
  const category = { id: 'sides', name: 'Sides', items: [item] }
  const short = { ...item, bullets: ['Cut here', '', ''], picture: { ...picture, alt: '' } }
  const shown = (inGrid: boolean) => shortLists({ categories: [{ ...category, inGrid }] })
  expect(shown(true).categories[0]?.items).toEqual([item])
  expect(shown(false).categories[0]?.items).toEqual([short])
})
