import { expect, test } from 'vitest'
import { dayName } from './day-name.ts'

const LONDON = 'Europe/London'

test.for([
  // [when it is read, the instant that is named, the text]
  ['2026-11-20T19:00:00Z', '2026-11-20T22:00:00Z', 'today'],
  ['2026-11-20T19:00:00Z', '2026-11-21T11:30:00Z', 'tomorrow'],
  ['2026-11-20T19:00:00Z', '2026-11-22T11:30:00Z', 'Sunday'],
  // The last hour before a 23-hour day, and the first of a 25-hour one.
  ['2026-03-28T23:30:00Z', '2026-03-29T11:30:00Z', 'tomorrow'],
  ['2026-03-28T23:30:00Z', '2026-03-30T11:30:00Z', 'Monday'],
  ['2026-10-24T23:30:00Z', '2026-10-26T11:30:00Z', 'tomorrow'],
] as const)('read at %s, %s is %s', ([now, instant, name]) => {
  expect(dayName(Date.parse(instant), Date.parse(now), LONDON, 'en')).toBe(name)
})

test('a cached page names the weekday, whenever it is read', () => {
  expect(dayName(Date.parse('2026-11-21T11:30:00Z'), null, LONDON, 'en')).toBe('Saturday')
})
