import { expect, test } from 'vitest'
import { countMinutes, minutesWithin, sumMinuteCounts } from './minute-counts.ts'

test('half of the orders are done within the middle one’s minutes, nine in ten within the ninth’s', () => {
  const counts = countMinutes([20, 11, 12, 13, 14, 15, 16, 17, 18, 40])
  expect(minutesWithin(counts, 0.5)).toBe(15)
  expect(minutesWithin(counts, 0.9)).toBe(20)
  expect(minutesWithin([], 0.5)).toBeNull()
})

test('counts of several days are those of all their orders', () => {
  expect(sumMinuteCounts([countMinutes([9, 10]), countMinutes([10])])).toEqual([
    [9, 1],
    [10, 2],
  ])
})
