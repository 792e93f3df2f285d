import { expect, test } from 'vitest'
import { sum, times } from './money.ts'

test('three burgers at 9.50 cost 28.50', () => {
  expect(times(950, 3)).toBe(2850)
})

test('an empty basket costs nothing', () => {
  expect(sum([])).toBe(0)
})
