import { expect, test } from 'vitest'
import { clockTime, dayAndTime, otherDay } from './clock-time.ts'

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

test('of an hour that comes twice when clocks go back, a time says which of the two it is', () => {
  const at = (instant: string) => clockTime(Date.parse(instant), 'Europe/Berlin', 'en')
  expect(at('2026-10-24T23:59Z')).toBe('01:59')
  expect(at('2026-10-25T00:50Z')).toBe('02:50 CEST')
  expect(at('2026-10-25T01:10Z')).toBe('02:10 CET')
  expect(at('2026-10-25T02:00Z')).toBe('03:00')
  expect(at('2026-03-29T00:59Z'), 'when they go forward').toBe('01:59')
  expect(at('2026-03-29T01:00Z')).toBe('03:00')
})

test('where clocks go back by half an hour, only that half hour comes twice', () => {
  const at = (instant: string) => clockTime(Date.parse(instant), 'Australia/Lord_Howe', 'en')
  const [first, second] = [at('2026-04-04T14:35Z'), at('2026-04-04T15:05Z')]
  expect([first, second]).toEqual([
    expect.stringMatching(/^01:35 /),
    expect.stringMatching(/^01:35 /),
  ])
  expect(first).not.toBe(second)
  expect(at('2026-04-04T14:25Z')).toBe('01:25')
  expect(at('2026-04-04T15:35Z')).toBe('02:05')
})
