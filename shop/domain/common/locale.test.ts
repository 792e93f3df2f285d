import { expect, test } from 'vitest'
import { SHOP_LOCALE, storedLocale } from './locale.ts'

test('a stored language is read, and one without a catalogue becomes the shop’s own', () => {
  expect(storedLocale('en')).toBe('en')
  for (const unknown of ['tr', 'EN', 'en-GB', '']) expect(storedLocale(unknown)).toBe(SHOP_LOCALE)
})
