import { expect, test } from 'vitest'
import { ALLERGENS } from '../common/allergens.ts'
import {
  ALLERGEN_STATES,
  type AllergenState,
  allergenStates,
  allergensIn,
  combinedAllergens,
} from './allergen-states.ts'

const nothing = { contains: [], mayContain: [], free: [] }

function milk(state: AllergenState) {
  return { ...allergenStates(nothing), milk: state }
}

test.each<[AllergenState, AllergenState, AllergenState]>([
  ['contains', 'contains', 'contains'],
  ['contains', 'may_contain', 'contains'],
  ['contains', 'unconfirmed', 'contains'],
  ['contains', 'free', 'contains'],
  ['may_contain', 'may_contain', 'may_contain'],
  ['may_contain', 'unconfirmed', 'may_contain'],
  ['may_contain', 'free', 'may_contain'],
  ['unconfirmed', 'unconfirmed', 'unconfirmed'],
  ['unconfirmed', 'free', 'unconfirmed'],
  ['free', 'free', 'free'],
])('a food that is %s with one that is %s is %s', (one, other, both) => {
  expect(combinedAllergens([milk(one), milk(other)]).milk).toBe(both)
  expect(combinedAllergens([milk(other), milk(one)]).milk).toBe(both)
})

test('something with one unconfirmed part is free of nothing', () => {
  const clean = allergenStates({ ...nothing, free: ALLERGENS })
  const states = combinedAllergens([clean, allergenStates(nothing), clean])
  expect(allergensIn(states, 'free')).toEqual([])
  expect(allergensIn(states, 'unconfirmed')).toEqual(ALLERGENS)
})

test('of a dish without ingredients nothing is confirmed', () => {
  expect(allergensIn(combinedAllergens([]), 'unconfirmed')).toEqual(ALLERGENS)
})

test('each of the fourteen keeps the state that its owner gave it', () => {
  for (const state of ALLERGEN_STATES) {
    const of = { contains: 'contains', may_contain: 'mayContain', free: 'free', unconfirmed: '' }
    const known = { ...nothing, [of[state]]: ALLERGENS }
    expect(allergensIn(allergenStates(known), state)).toEqual(ALLERGENS)
  }
})
