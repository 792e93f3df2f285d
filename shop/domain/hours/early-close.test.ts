import { expect, test } from 'vitest'
import { shopSettings } from '#tests/support/settings.ts'
import { closedEarly, earlyCloseIn, earlyClosings, presentOpeningDay } from './early-close.ts'
import { withException } from './other-days.ts'

const at = (time: string) => Date.parse(`2026-${time}:00Z`)
const note = 'Our fryer is down.'

/** Fridays at noon and from five to one in the morning; Saturdays for a festival. */
const HOURS = shopSettings({
  timeZone: 'UTC',
  openingHours: [
    { weekday: 5, opens: 1020, closes: 1500 },
    { weekday: 5, opens: 690, closes: 840 },
  ],
  openingExceptions: [
    { date: '2026-11-21', periods: [{ opens: 600, closes: 900 }], note: 'Festival' },
  ],
})

test('a night that lasts belongs to the day before', () => {
  expect(presentOpeningDay(HOURS, at('11-20T10:00'))).toEqual({
    date: '2026-11-20',
    periods: [
      { opens: 690, closes: 840 },
      { opens: 1020, closes: 1500 },
    ],
    opens: at('11-20T11:30'),
    closes: at('11-21T01:00'),
  })
  expect(presentOpeningDay(HOURS, at('11-21T00:30'))?.date).toBe('2026-11-20')
  expect(presentOpeningDay(HOURS, at('11-21T01:00'))?.date).toBe('2026-11-21')
  expect(presentOpeningDay(HOURS, at('11-21T15:00'))).toBe(null)
})

test('a day may close early at each half hour of its openings that is still to come', () => {
  const day = presentOpeningDay(HOURS, at('11-20T13:10'))
  const closings = day ? earlyClosings(day, 'UTC', at('11-20T13:10')) : []
  expect(closings.map((one) => new Date(one).toISOString().slice(11, 16))).toEqual([
    ...['13:30', '14:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'],
    ...['21:00', '21:30', '22:00', '22:30', '23:00', '23:30', '00:00', '00:30'],
  ])
})

test.for([
  ['11-20T13:30', [{ opens: 690, closes: 810 }]],
  [
    '11-20T22:00',
    [
      { opens: 690, closes: 840 },
      { opens: 1020, closes: 1320 },
    ],
  ],
  [
    '11-21T00:30',
    [
      { opens: 690, closes: 840 },
      { opens: 1020, closes: 1470 },
    ],
  ],
] as const)('a day that closes at %s keeps what lies before', ([time, periods]) => {
  const day = presentOpeningDay(HOURS, at('11-20T12:00'))
  const closing = { at: at(time), note }
  expect(day && closedEarly(day, 'UTC', closing)).toEqual({ date: '2026-11-20', periods, note })
})

test.for(['11-20T15:00', '11-20T11:30', '11-21T01:00', '11-21T02:00'])(
  'a day does not close early at %s, when it is closed anyway',
  (time) => {
    const day = presentOpeningDay(HOURS, at('11-20T12:00'))
    expect(day && closedEarly(day, 'UTC', { at: at(time), note })).toBe(null)
  },
)

test('a change that closed the day early is told from others, until it would have closed', () => {
  const now = at('11-20T20:00')
  const day = presentOpeningDay(HOURS, now)
  const own = day && closedEarly(day, 'UTC', { at: at('11-20T22:00'), note })
  if (!own) throw new Error('The day does not close early.')
  const before = HOURS.openingExceptions
  const early = { ...HOURS, openingExceptions: withException(before, own) }
  const expected = { closesAt: at('11-20T22:00'), wouldCloseAt: at('11-21T01:00'), note }
  expect(earlyCloseIn(early, before, now)).toEqual(expected)
  expect(earlyCloseIn(early, before, at('11-21T01:00'))).toBe(null)
  expect(earlyCloseIn(early, [], now)).toBe(null)
  expect(earlyCloseIn(HOURS, early.openingExceptions, now)).toBe(null)
})
