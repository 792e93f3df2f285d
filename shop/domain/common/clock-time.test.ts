import { expect, test } from 'vitest'
import { dayAndTime, otherDay } from './clock-time.ts'

const FRIDAY = Date.parse('2026-11-20T19:00:00Z')

test('a time on another day is shown with its day, and one on the same day without', () => {
  const sunday = Date.parse('2026-11-22T15:15:00Z')
  expect(dayAndTime(sunday, FRIDAY, 'UTC', 'en')).toBe('Sun 22 Nov, 15:15')
  expect(dayAndTime(FRIDAY, FRIDAY - 60_000, 'UTC', 'en')).toBe('19:00')
})

test('the shop’s clock decides which day it is, not the reader’s', () => {
  const midnight = Date.parse('2026-11-21T00:30:00Z')
  expect(otherDay(midnight, FRIDAY, 'America/New_York', 'en')).toBeNull()
  expect(otherDay(midnight, FRIDAY, 'UTC', 'en')).toBe('Sat 21 Nov')
})
