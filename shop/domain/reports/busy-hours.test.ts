import { expect, test } from 'vitest'
import { busyHours } from './busy-hours.ts'
import { NO_SALES } from './day-sales.ts'

function day(date: string, orders: Record<number, number>) {
  const hours = NO_SALES.hours.map((_, hour) => orders[hour] ?? 0)
  return { day: date, hours }
}

test('an hour is as busy as it is on average on that weekday, and the fullest is named', () => {
  const days = [
    day('2026-11-13', { 19: 4 }),
    day('2026-11-20', { 12: 1, 19: 8 }),
    day('2026-11-21', { 13: 5 }),
  ]
  const { hours, weekdays, fullest } = busyHours(days, 240)
  expect(hours).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
  expect(weekdays[4]).toEqual({ weekday: 5, orders: [0.5, 0, 0, 0, 0, 0, 0, 6] })
  expect(weekdays[0]).toEqual({ weekday: 1, orders: [] })
  expect(fullest).toEqual({ weekday: 5, hour: 19, orders: 6 })
})

test('the hours after midnight stand at the end of the evening that they belong to', () => {
  expect(busyHours([day('2026-11-20', { 23: 2, 1: 1 })], 240).hours).toEqual([23, 0, 1])
})

test('without an order no hour is the fullest', () => {
  expect(busyHours([day('2026-11-20', {})], 240)).toMatchObject({ hours: [], fullest: null })
})
