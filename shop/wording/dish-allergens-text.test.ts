import { expect, test } from 'vitest'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { dishAllergensText } from './dish-allergens-text.ts'

test('what is in a dish, may be and is not confirmed is said in this order', () => {
  const free = ALLERGENS.filter((each) => !['milk', 'eggs', 'nuts', 'fish'].includes(each))
  const allergens = [
    { contains: ['milk' as const, 'eggs' as const], mayContain: ['nuts' as const], free },
  ]
  expect(dishAllergensText({ allergens }, 'en')).toBe(
    'Contains: Egg, Milk. May contain: Nuts. Not confirmed: Fish',
  )
})

test('the dishes of a line are said together, and the more careful word counts', () => {
  const burger = { contains: ['milk' as const], mayContain: [], free: ALLERGENS.slice() }
  const drink = { contains: [], mayContain: ['milk' as const], free: [] }
  const text = dishAllergensText({ allergens: [burger, drink] }, 'en')
  expect(text).toMatch(/^Contains: Milk\. Not confirmed: Gluten, /)
})

test('only what is confirmed for all fourteen is called free of them', () => {
  const nothing = { contains: [], mayContain: [] }
  expect(dishAllergensText({ allergens: [{ ...nothing, free: ALLERGENS.slice() }] }, 'en')).toBe(
    'None of the 14 allergens',
  )
  for (const line of [{}, { allergens: [] }, { allergens: [{ ...nothing, free: [] }] }]) {
    expect(dishAllergensText(line, 'en')).toBe('Allergens: not checked, ask us')
  }
})
