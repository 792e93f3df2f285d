import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schedule } from '#tests/support/schedules.ts'
import { everyDay } from '#tests/support/settings.ts'
import type { OpeningPeriod } from '../hours/opening-period.ts'
import { scheduleDraft } from './schedule.ts'
import { firstTogether, isWithin, nextTurn, priceAt, timesFrom, timesOf } from './schedule-times.ts'

const BERLIN = 'Europe/Berlin'
const at = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[${BERLIN}]`).epochMilliseconds
const breakfast = timesOf(schedule(), BERLIN)
const fridayNight: OpeningPeriod = { weekday: 5, opens: 22 * 60, closes: 26 * 60 }

test.for([
  ['2026-11-23T07:59:59', false],
  ['2026-11-23T08:00', true],
  ['2026-11-23T10:59', true],
  ['2026-11-23T10:59:59', true],
  ['2026-11-23T11:00', false],
  ['2026-11-23T11:01', false],
] as const)('at %s it is breakfast: %s', ([wall, isOn]) => {
  expect(isWithin(breakfast, at(wall))).toBe(isOn)
})

test.for([
  ['2026-11-20T21:59', false],
  ['2026-11-20T22:00', true],
  ['2026-11-21T00:30', true],
  ['2026-11-21T01:59', true],
  ['2026-11-21T02:00', false],
  ['2026-11-21T22:00', false],
] as const)('at %s it is the late night of a Friday: %s', ([wall, isOn]) => {
  const night = timesOf(schedule({ hours: [fridayNight] }), BERLIN)
  expect(isWithin(night, at(wall))).toBe(isOn)
})

const IN_ADVENT = { from: '2026-12-01', to: '2026-12-24' }

test.for([
  ['2026-11-30T23:59', false],
  ['2026-12-01T00:00', true],
  ['2026-12-24T23:59', true],
  ['2026-12-25T00:00', false],
] as const)('at %s it is within the dates, both days included: %s', ([wall, isOn]) => {
  const advent = timesOf(schedule({ hours: [], dates: [IN_ADVENT] }), BERLIN)
  expect(isWithin(advent, at(wall))).toBe(isOn)
})

test('hours with dates are those that begin on one of the dates, and go on past the last midnight', () => {
  const hours = everyDay(22 * 60, 26 * 60)
  const night = timesOf(
    schedule({ hours, dates: [{ from: '2026-12-31', to: '2026-12-31' }] }),
    BERLIN,
  )
  expect(night(at('2026-11-01T12:00'))).toEqual({
    opens: at('2026-12-31T22:00'),
    closes: at('2027-01-01T02:00'),
  })
  expect(isWithin(night, at('2027-01-01T01:59'))).toBe(true)
  expect(isWithin(night, at('2027-01-01T22:00'))).toBe(false)
  expect(night(at('2027-01-01T02:00'))).toBeNull()
})

test('dates that follow on each other have no gap between them', () => {
  const days = timesOf(
    schedule({
      hours: [],
      dates: [
        { from: '2026-12-03', to: '2026-12-04' },
        { from: '2026-12-01', to: '2026-12-02' },
      ],
    }),
    BERLIN,
  )
  expect(days(at('2026-12-01T12:00'))?.closes).toBe(at('2026-12-05T00:00'))
})

test('when clocks skip from two to three, a schedule that begins at half past two begins at three', () => {
  const early = timesOf(schedule({ hours: everyDay(150, 300) }), BERLIN)
  expect(isWithin(early, at('2026-03-29T01:59:59'))).toBe(false)
  expect(isWithin(early, at('2026-03-29T03:00'))).toBe(true)
  expect(isWithin(early, at('2026-03-29T05:00'))).toBe(false)
})

test('when clocks go back, a schedule until half past two ends at its second coming', () => {
  const late = timesOf(schedule({ hours: everyDay(60, 150) }), BERLIN)
  expect(isWithin(late, at('2026-10-25T02:29+02:00'))).toBe(true)
  expect(isWithin(late, at('2026-10-25T02:45+02:00'))).toBe(true)
  expect(isWithin(late, at('2026-10-25T02:29:59+01:00'))).toBe(true)
  expect(isWithin(late, at('2026-10-25T02:30+01:00'))).toBe(false)
})

test('breakfast ends at eleven by the clock on both days on which it changes', () => {
  for (const day of ['2026-03-29', '2026-10-25']) {
    expect(isWithin(breakfast, at(`${day}T08:00`))).toBe(true)
    expect(isWithin(breakfast, at(`${day}T10:59`))).toBe(true)
    expect(isWithin(breakfast, at(`${day}T11:00`))).toBe(false)
  }
})

test('the next turn is the end while it lasts and the beginning before', () => {
  expect(nextTurn(breakfast, at('2026-11-23T09:00'))).toBe(at('2026-11-23T11:00'))
  expect(nextTurn(breakfast, at('2026-11-23T11:00'))).toBe(at('2026-11-24T08:00'))
  const over = timesOf(schedule({ hours: [], dates: [IN_ADVENT] }), BERLIN)
  expect(nextTurn(over, at('2027-01-01T00:00'))).toBe(Number.POSITIVE_INFINITY)
})

test('two times together begin with the later and end with the earlier of them', () => {
  const weekend = timesOf(
    schedule({ hours: everyDay(600, 900).filter(({ weekday }) => weekday > 5) }),
    BERLIN,
  )
  expect(firstTogether([breakfast, weekend], at('2026-11-23T12:00'))).toEqual({
    opens: at('2026-11-28T10:00'),
    closes: at('2026-11-28T11:00'),
  })
  const never = timesOf(schedule({ hours: everyDay(900, 960) }), BERLIN)
  expect(firstTogether([breakfast, never], at('2026-11-23T12:00'))).toBeNull()
  expect(firstTogether([breakfast, timesFrom([])], at('2026-11-23T12:00'))).toBeNull()
})

test('of several prices at a time the lowest holds, and the usual one at any other', () => {
  const prices = [
    { price: 700, windows: breakfast },
    { price: 650, windows: breakfast },
    { price: 100, windows: timesOf(schedule({ hours: everyDay(900, 960) }), BERLIN) },
  ]
  expect(priceAt(950, prices, at('2026-11-23T10:59'))).toBe(650)
  expect(priceAt(950, prices, at('2026-11-23T11:00'))).toBe(950)
})

const period = fc
  .record({
    weekday: fc.constantFrom<OpeningPeriod['weekday']>(1, 2, 3, 4, 5, 6, 7),
    opens: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ weekday, opens, length }) => ({ weekday, opens, closes: opens + length }))

test('whenever it is asked, and in whatever order, a schedule answers the same', () => {
  fc.assert(
    fc.property(
      fc.array(period, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: at('2026-10-20T00:00'), max: at('2026-11-05T00:00') }), {
        minLength: 2,
        maxLength: 10,
      }),
      (hours, instants) => {
        const asked = timesOf(schedule({ hours }), BERLIN)
        for (const instant of instants) {
          const fresh = timesOf(schedule({ hours }), BERLIN)
          expect(isWithin(asked, instant)).toBe(isWithin(fresh, instant))
        }
      },
    ),
  )
})

test('a schedule says when it is: without hours and dates it is none', () => {
  expect(scheduleDraft.safeParse(schedule({ hours: [] })).success).toBe(false)
  const backwards = [{ from: '2026-12-24', to: '2026-12-01' }]
  expect(scheduleDraft.safeParse(schedule({ dates: backwards })).success).toBe(false)
})
