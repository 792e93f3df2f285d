import { expect, test } from 'vitest'
import { dayOfSlot, nearSlots } from './near-slots.ts'

const DAYS = [
  { day: '2026-11-20', slots: [100, 200, 300, 400].map((at) => ({ at, full: at === 200 })) },
  { day: '2026-11-21', slots: [{ at: 1000, full: false }] },
]

test('the free times nearest to the one that has gone are offered in their order', () => {
  expect(nearSlots(DAYS, 200, 2)).toEqual([100, 300])
  expect(nearSlots(DAYS, 900, 2)).toEqual([400, 1000])
  expect(nearSlots([], 200)).toEqual([])
})

test('a time is of the day that offers it', () => {
  expect(dayOfSlot(DAYS, 1000)).toBe('2026-11-21')
  expect(dayOfSlot(DAYS, 5)).toBeUndefined()
})
