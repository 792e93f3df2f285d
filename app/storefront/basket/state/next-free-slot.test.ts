import { expect, test } from 'vitest'
import { nextFreeSlot } from './next-free-slot.ts'

const DAYS = [{ day: '2026-11-20', slots: [100, 200, 300].map((at) => ({ at, full: at === 200 })) }]

test('what can’t be had now is to be had at the first free time, in a pause at the first after it', () => {
  expect(nextFreeSlot({ slots: DAYS, refusals: [{ code: 'closed', opensAt: 50 }] })).toBe(100)
  const paused = {
    code: 'paused',
    until: 150,
    reason: '',
    reasonCode: null,
    retryAfterSeconds: 60,
  } as const
  expect(nextFreeSlot({ slots: DAYS, refusals: [paused] })).toBe(300)
  expect(nextFreeSlot({ refusals: [] })).toBeUndefined()
})
