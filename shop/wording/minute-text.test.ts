import { expect, test } from 'vitest'
import { shortMinuteText } from './minute-text.ts'

const FRIDAY_NOON = Date.parse('2026-11-20T12:00Z')

test.for<[string, string, string]>([
  ['the same day', '2026-11-20T19:30', 'Friday 19:30'],
  ['within six days', '2026-11-26T11:00', 'Thursday 11:00'],
  ['a week away', '2026-11-27T19:30', 'Fri 27 Nov 19:30'],
  ['last week', '2026-11-18T19:30', 'Wed 18 Nov 19:30'],
])('only the six days to come are called by their weekdays: %s', ([, at, words]) => {
  expect(shortMinuteText(at, FRIDAY_NOON, 'en')).toBe(words)
})
