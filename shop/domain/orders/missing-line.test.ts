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
])('of an order, %i of %i goes back with one tap: %s', (amount, total, may) => {
  expect(isTappedBack(amount, total)).toBe(may)
})
