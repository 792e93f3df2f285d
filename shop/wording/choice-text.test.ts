import { expect, test } from 'vitest'
import { choiceText } from './choice-text.ts'

test('a choice is shown by its name, with the number when it is more than one', () => {
  const cheddar = { id: 'cheddar', name: 'Extra cheddar' }
  expect(choiceText({ ...cheddar, quantity: 1 }, 'en')).toBe('Extra cheddar')
  expect(choiceText({ ...cheddar, quantity: 2 }, 'en')).toBe('2 × Extra cheddar')
})
