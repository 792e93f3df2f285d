import { expect, test } from 'vitest'
import { isWorthATry, pauseAfter } from './retry-schedule.ts'

test('pauses double from ten seconds to an hour', () => {
  const pauses = [1, 2, 3, 9, 10, 100].map((attempts) => pauseAfter(attempts, 0) / 1000)
  expect(pauses).toEqual([10, 20, 40, 2560, 3600, 3600])
})

test('randomness shortens a pause by a fifth at most', () => {
  expect(pauseAfter(1, 1)).toBe(8000)
  expect(pauseAfter(20, 0.5)).toBe(3_240_000)
})

test('a message is retried for three days', () => {
  const hour = 3_600_000
  expect(isWorthATry(0, 72 * hour - 1)).toBe(true)
  expect(isWorthATry(0, 72 * hour)).toBe(false)
})
