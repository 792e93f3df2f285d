import { expect, test } from 'vitest'
import { daysBetween } from '../hours/days-between.ts'
import { bucketsOf } from './report-buckets.ts'

const days = (from: string, to: string) =>
  daysBetween(from, to).map((day) => ({ day, takings: 100 }))

test('a month has a bar for each day, a quarter for each week, a year for each month', () => {
  expect(bucketsOf(days('2026-10-01', '2026-10-31'))).toHaveLength(31)
  expect(bucketsOf(days('2026-10-01', '2026-12-31')).map(({ takings }) => takings)).toEqual([
    ...Array(13).fill(700),
    100,
  ])
  const months = bucketsOf(days('2026-01-01', '2026-12-31'))
  expect(months).toHaveLength(12)
  expect(months[1]).toEqual({ from: '2026-02-01', to: '2026-02-28', takings: 2800 })
})

test('a bar of days that are not summed up yet has no amount', () => {
  const week = days('2026-11-16', '2026-12-20')
  const unknown = week.map((each, at) => (at === 3 ? { ...each, takings: null } : each))
  expect(bucketsOf(unknown).map(({ takings }) => takings)).toEqual([null, 700, 700, 700, 700])
})
