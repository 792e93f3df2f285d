import { expect, test } from 'vitest'
import { itemDraft } from '#tests/support/menu-item.ts'
import {
  type DishValues,
  dishValues,
  over,
  picked,
  readKept,
  typedInto,
  untouched,
} from './dish-values.ts'

const SMASH = dishValues(itemDraft(), 2)

function typed(changes: Partial<DishValues>) {
  return { typed: { ...SMASH, ...changes }, seen: SMASH }
}

test('a dish is written as people type it', () => {
  const draft = itemDraft({ price: 1350, taxRate: 550, rating: 5, dailyStock: null, patties: 2 })
  expect(dishValues(draft, 2)).toMatchObject({
    price: '13.50',
    taxRate: '5.5',
    rating: '5.0',
    dailyStock: '',
    patties: '2',
  })
})

test('what nobody typed into follows what somebody else made of it', () => {
  const edit = over(typed({ title: 'Big Smash' }), { ...SMASH, price: '11.00' })
  expect(edit.typed).toEqual({ ...SMASH, title: 'Big Smash', price: '11.00' })
  expect(edit.clashes).toEqual({})
  expect(typedInto(edit)).toEqual(['title'])
})

test('where both made something else of a field, both values are there to pick from', () => {
  const edit = over(typed({ price: '9.00' }), { ...SMASH, price: '11.00' })
  expect(edit.clashes).toEqual({ price: '11.00' })
  expect(picked(edit, 'price', 'theirs')).toMatchObject({
    typed: { price: '11.00' },
    seen: { price: '11.00' },
    clashes: {},
  })
  const mine = picked(edit, 'price', 'mine')
  expect(mine).toMatchObject({ typed: { price: '9.00' }, seen: { price: '11.00' }, clashes: {} })
  expect(over(mine, { ...SMASH, price: '11.00' }).clashes).toEqual({})
  expect(over(mine, { ...SMASH, price: '12.00' }).clashes).toEqual({ price: '12.00' })
})

test('the same made of it by both is no clash', () => {
  const edit = over(typed({ price: '11.00' }), { ...SMASH, price: '11.00' })
  expect(edit.clashes).toEqual({})
  expect(typedInto(edit)).toEqual([])
})

test('a field without a clash has nothing to pick', () => {
  expect(picked(untouched(SMASH), 'price', 'theirs')).toEqual(untouched(SMASH))
})

test('what a page kept is read again, and nothing else', () => {
  expect(readKept(JSON.stringify(SMASH))).toEqual(SMASH)
  const { title: _, ...lacking } = SMASH
  for (const other of [lacking, { ...SMASH, more: '' }, { ...SMASH, price: 9 }, null, [], 'x']) {
    expect(readKept(JSON.stringify(other))).toBe(null)
  }
  expect(readKept('{')).toBe(null)
})
