import { expect, test } from 'vitest'
import { comingMinute, laterMinute, readWallMinute, writeWallMinute } from './wall-minute.ts'

const BERLIN = 'Europe/Berlin'

test('a minute of the shop’s clocks is read and written', () => {
  const instant = Date.UTC(2026, 11, 24, 20, 55)
  expect(readWallMinute('2026-12-24T21:55', BERLIN)).toBe(instant)
  expect(writeWallMinute(instant + 59_999, BERLIN)).toBe('2026-12-24T21:55')
})

test('a minute that comes twice is its first coming, and a skipped one the skip', () => {
  expect(readWallMinute('2026-10-25T02:30', BERLIN)).toBe(Date.UTC(2026, 9, 25, 0, 30))
  expect(readWallMinute('2026-03-29T02:30', BERLIN)).toBe(Date.UTC(2026, 2, 29, 1, 0))
})

test.for([
  '',
  'now',
  '2026-12-24',
  '2026-12-24T24:00',
  '2026-12-24T21:60',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '1970-01-01T00:00',
  '9999-01-01T00:00',
  '2026-12-24T21:55:00',
  '2026-12-24T21:55Z',
])('%j is no minute', (text) => {
  expect(readWallMinute(text, BERLIN)).toBe(null)
})

test('the next Friday evening is this one until it begins', () => {
  const friday = { weekday: 5, time: 19 * 60 + 30 }
  const thursday = Date.UTC(2026, 10, 26, 12)
  expect(comingMinute(thursday, BERLIN, friday)).toBe('2026-11-27T19:30')
  const begun = Date.UTC(2026, 10, 27, 18, 30)
  expect(comingMinute(begun - 1, BERLIN, friday)).toBe('2026-11-27T19:30')
  expect(comingMinute(begun, BERLIN, friday)).toBe('2026-12-04T19:30')
})

test('a later minute keeps the hour over a clock change', () => {
  expect(laterMinute('2026-10-24T19:30', { days: 1 })).toBe('2026-10-25T19:30')
  expect(laterMinute('2026-12-31T23:45', { minutes: 30 })).toBe('2027-01-01T00:15')
})
