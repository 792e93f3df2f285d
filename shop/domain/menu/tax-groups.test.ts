import { expect, test } from 'vitest'
import { itemDraft } from '#tests/support/menu-item.ts'
import { taxGroups, withTaxRates } from './tax-groups.ts'

const CATEGORIES = ['Burgers', 'Drinks'].map((name) => ({ id: name, name })) as never
const dish = (id: string, categoryId: string, taxRate: number) =>
  itemDraft({ id, categoryId, taxRate })

const ITEMS = [
  dish('smash', 'Burgers', 2000),
  dish('cola', 'Drinks', 1000),
  dish('shake', 'Drinks', 2000),
]

test('dishes with the same tax are one group, named by their categories', () => {
  expect(taxGroups({ categories: CATEGORIES, items: ITEMS })).toEqual([
    { taxRate: 2000, categories: ['Burgers', 'Drinks'] },
    { taxRate: 1000, categories: ['Drinks'] },
  ])
  const many = [1, 2, 3, 4, 5].map((rate) => dish(`dish-${rate}`, 'Burgers', rate))
  expect(taxGroups({ categories: CATEGORIES, items: many })).toEqual([])
})

test('rates that change places are not changed twice', () => {
  const groups = taxGroups({ categories: CATEGORIES, items: ITEMS })
  expect(withTaxRates(ITEMS, groups, [1000, 2000]).map(({ taxRate }) => taxRate)).toEqual([
    ...[1000, 2000, 1000],
  ])
})
