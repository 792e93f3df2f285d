import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, QUIET_KITCHEN } from '#tests/support/quiet-kitchen.ts'
import { type Kitchen, planAsap } from './capacity.ts'
import { withShownTime } from './shown-time.ts'
import { quarterStart } from './slots.ts'

const MINUTE = 60_000
const SECOND = 1000

const WORK = 8

/** When an order is ready that was shown `shown` and arrives at `now`, and when it would be without that. */
function held(kitchen: Kitchen, shown: number, now: number, work = WORK) {
  const planned = planAsap(kitchen, work, now)
  if (!planned.ok) throw new Error('The kitchen takes no order then')
  const kept = withShownTime(planned.value, shown, kitchen, work, now)
  expect(kept.claims).toEqual(planned.value.claims)
  return { readyAt: kept.readyAt, planned: planned.value.readyAt }
}

test.each([
  [0, '18:18'],
  [1, '18:18'],
  [59, '18:18'],
  [60, '18:18'],
  [61, '18:20'],
])('what was shown on the whole minute is held %d s later: %s', (seconds, expected) => {
  const shownAt = at('18:00')
  const { readyAt } = held(QUIET_KITCHEN, at('18:18'), shownAt + seconds * SECOND)
  expect(readyAt).toBe(at(expected))
})

test('as long as the kitchen has the same orders, whatever was shown is held for 60 s', () => {
  const whatever = fc.record({
    kitchenMinutes: fc.integer({ min: 1, max: 90 }),
    claims: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 6 }),
    work: fc.integer({ min: 0, max: 60 }),
    shownAt: fc.integer({ min: at('12:01'), max: at('18:00') }),
    later: fc.integer({ min: 0, max: MINUTE }),
  })
  fc.assert(
    fc.property(whatever, ({ kitchenMinutes, claims, work, shownAt, later }) => {
      const first = quarterStart(shownAt)
      const claimed = new Map(
        claims.map((minutes, index) => [first + index * 15 * MINUTE, minutes] as const),
      )
      const kitchen = { ...QUIET_KITCHEN, kitchenMinutes, claimed }
      const shown = planAsap(kitchen, work, shownAt)
      fc.pre(shown.ok && planAsap(kitchen, work, shownAt + 2 * MINUTE).ok)
      if (!shown.ok) return
      expect(held(kitchen, shown.value.readyAt, shownAt + later, work).readyAt).toBe(
        shown.value.readyAt,
      )
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['sooner than the kitchen would have said a minute ago', '18:18', '18:20'],
  ['a minute sooner than it says now', '18:19', '18:19'],
  ['later than it says now, since others have given way', '18:35', '18:35'],
  ['more than a quarter hour later', '18:36', '18:20'],
  ['between two minutes', '18:19:30', '18:20'],
  ['yesterday', '00:00', '18:20'],
])('a guest who claims to have been shown a time %s', (_, shown, expected) => {
  expect(held(QUIET_KITCHEN, at(shown), at('18:02')).readyAt).toBe(at(expected))
})

test('a minute that others have taken in between is made up, more is not', () => {
  const now = at('18:00:30')
  const busy = (minutes: number) => ({
    ...QUIET_KITCHEN,
    claimed: new Map([
      [at('18:00'), 45],
      [at('18:15'), minutes],
    ]),
  })
  const { planned: shown } = held(busy(20), 0, now)
  expect(held(busy(24), shown, now)).toEqual({ readyAt: shown, planned: shown + MINUTE })
  const { readyAt, planned } = held(busy(30), shown, now)
  expect(readyAt).toBe(planned)
  expect(readyAt).toBeGreaterThan(shown + MINUTE)
})

test('nothing is held beyond closing', () => {
  expect(held(QUIET_KITCHEN, at('22:05'), at('21:40')).readyAt).toBe(at('21:58'))
  expect(held(QUIET_KITCHEN, at('22:00'), at('21:41')).readyAt).toBe(at('22:00'))
})
