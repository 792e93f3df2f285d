import { expect, test } from 'vitest'
import { orderPromise } from '#tests/support/order-view.ts'
import { presentPromise } from './use-present-promise.ts'

const NOW = Date.parse('2026-11-20T19:00:00Z')
const HOUR = 3_600_000
const TODAY = { opens: NOW - 7 * HOUR, closes: NOW + 3 * HOUR }
const TOMORROW = { opens: NOW + 17 * HOUR, closes: NOW + 27 * HOUR }
const SERVED = { windows: [TODAY, TOMORROW], minutes: 18, pausedUntil: null, steadyNow: NOW }
const LATER = { ...orderPromise(), minutes: 31 }

test('a page that is left open says by the next minute that the kitchen is slower', () => {
  const present = presentPromise(SERVED, { promise: LATER, refusals: [] }, NOW)
  expect(present).toEqual({ ...SERVED, minutes: 31 })
})

test('a page that is left open says until when the kitchen pauses, and takes it back', () => {
  const until = NOW + 20 * 60_000
  const paused = { code: 'paused', until, reason: '', retryAfterSeconds: 1200 } as const
  const present = presentPromise(SERVED, { promise: null, refusals: [paused] }, NOW)
  expect(present).toEqual({ ...SERVED, pausedUntil: until })
  const again = presentPromise(present, { promise: LATER, refusals: [] }, NOW)
  expect(again.pausedUntil).toBeNull()
})

test('a page that is left open names the next opening once nothing is taken any more', () => {
  const present = presentPromise(SERVED, { promise: null, refusals: [{ code: 'too_late' }] }, NOW)
  expect(present.windows).toEqual([TOMORROW])
})
