import { expect, test } from 'vitest'
import { comparedDays, lengthOf, type Period, periodDays } from './report-period.ts'

const FRIDAY = '2026-11-20'

test.for<[Exclude<Period, 'days'>, string, string]>([
  ['today', FRIDAY, FRIDAY],
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['year', '2026-01-01', '2026-12-31'],
])('on a Friday the %s is from %s to %s', ([period, from, to]) => {
  expect(periodDays(period, FRIDAY)).toEqual({ from, to })
})

test('the week of a Sunday is the one that ends with it, and January comes after last year’s December', () => {
  expect(periodDays('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(periodDays('last_month', '2027-01-15').from).toBe('2026-12-01')
})

test('a day and a week are compared with the same weekdays, a week or a year before', () => {
  const week = periodDays('week', FRIDAY)
  expect(comparedDays('week', week, 'before')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(comparedDays('week', week, 'year')).toEqual({ from: '2025-11-17', to: '2025-11-23' })
  const day = { from: FRIDAY, to: FRIDAY }
  expect(comparedDays('today', day, 'before')).toEqual({ from: '2026-11-13', to: '2026-11-13' })
  expect(comparedDays('today', day, 'none')).toBeNull()
})

test('a month is compared with a month, however long, and a year with a year', () => {
  const march = { from: '2027-03-01', to: '2027-03-31' }
  expect(comparedDays('month', march, 'before')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(comparedDays('last_month', march, 'year')?.from).toBe('2026-03-01')
  const year = periodDays('year', FRIDAY)
  expect(comparedDays('year', year, 'before')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('any days are compared with as many whole weeks before, which don’t overlap', () => {
  const days = { from: '2026-11-02', to: '2026-11-11' }
  expect(lengthOf(days)).toBe(10)
  expect(comparedDays('days', days, 'before')).toEqual({ from: '2026-10-19', to: '2026-10-28' })
})
