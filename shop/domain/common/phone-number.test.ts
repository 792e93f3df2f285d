import { expect, test } from 'vitest'
import { phoneDigits } from './phone-number.ts'

test('spaces, dashes and brackets between digits are ignored', () => {
  expect(phoneDigits('(0)20 7946-0958')).toBe('02079460958')
})

test('a number has 4 to 15 digits', () => {
  expect(phoneDigits('123')).toBeNull()
  expect(phoneDigits('1234')).toBe('1234')
  expect(phoneDigits('123456789012345')).toBe('123456789012345')
  expect(phoneDigits('1234567890123456')).toBeNull()
})

test('letters, a second dialling code, other digits and line breaks are refused', () => {
  for (const typed of ['5551234x', '+905551234', '٥٥٥١٢٣٤', '5551\n234', '1e10', '']) {
    expect(phoneDigits(typed)).toBeNull()
  }
})

test('a number padded with a thousand spaces is refused', () => {
  expect(phoneDigits(`5551234${' '.repeat(1000)}`)).toBeNull()
})
