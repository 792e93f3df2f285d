import { expect, test } from 'vitest'
import { numberDay } from './number-day.ts'

test('a number of the present business day needs no day', () => {
  expect(numberDay('2026-11-20', '2026-11-20')).toBeNull()
})

test('up to six days ahead the weekday tells a number apart, and beyond that and in the past only the date', () => {
  const isNear = (date: string) => numberDay(date, '2026-11-20')?.isNear
  expect(['2026-11-21', '2026-11-26', '2026-11-27', '2026-11-19'].map(isNear)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
