import { expect, test } from 'vitest'
import { isTappedBack, mayReportMissing } from './missing-line.ts'

const DAY = 86_400_000

test.each([
  ['completed', 1000, 1000, true],
  ['completed', 1000, 1000 + DAY - 1, true],
  ['completed', 1000, 1000 + DAY, false],
  ['ready', null, 1000, false],
  ['cancelled', 1000, 1000, false],
] as const)(
  'of an order %s at %s something may be missing at %i: %s',
  (state, closedAt, now, may) => {
    expect(mayReportMissing({ state, closedAt }, now)).toBe(may)
  },
)

test.each([
  [500, 1000, true],
  [501, 1000, false],
  [0, 1000, false],
  [300, 800, true],
  [301, 800, false],
  [1, 500, false],
])('of an order of 1000, %i of %i that are left go back with one tap: %s', (amount, left, may) => {
  expect(isTappedBack(amount, { total: 1000, left })).toBe(may)
})
