import { expect, test } from 'vitest'
import { choiceText } from './choice-text.ts'

test('a choice is read by its name, and more than one with their number', () => {
  const cheddar = { id: 'cheddar', name: 'Extra cheddar' }
  expect(choiceText({ ...cheddar, quantity: 1 }, 'en')).toBe('Extra cheddar')
  expect(choiceText({ ...cheddar, quantity: 2 }, 'en')).toBe('2 × Extra cheddar')
})
