import { expect, test } from 'vitest'
import { itemDraft } from '#tests/support/menu-item.ts'
import { consequenceOf } from './consequence.ts'
import { type DishValues, dishValues } from './dish-values.ts'

const SMASH = dishValues(itemDraft(), 2)

function says(changes: Partial<DishValues>, special: { listing?: 'menu' | 'hidden' } = {}) {
  const edit = { typed: { ...SMASH, ...changes }, seen: SMASH, clashes: {} }
  const facts = {
    listing: 'menu',
    price: '$14.00',
    touched: '2 open orders keep what they have.',
    locale: 'en',
  } as const
  return consequenceOf({ edit, ...facts, ...special })
}

test('a new price says from when it counts, and what open orders keep', () => {
  expect(says({ price: '14.00' })).toEqual({
    says: '$14.00 from the moment you save.',
    rest: '2 open orders keep what they have.',
  })
})

test('what the kitchen alone sees is no matter of guests', () => {
  expect(says({ makeMinutes: '9', kitchenName: 'BIG' })).toEqual({
    says: 'The kitchen works by it from the moment you save.',
  })
  expect(says({ makeMinutes: '9', title: 'Big' }).says).toContain('Guests see it')
})

test('nobody notices a change of a hidden dish', () => {
  const { says: text } = says({ price: '14.00' }, { listing: 'hidden' })
  expect(text).toContain('nobody notices')
})
