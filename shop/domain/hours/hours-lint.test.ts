import { expect, test } from 'vitest'
import { everyDay, shopSettings } from '#tests/support/settings.ts'
import { holdNotes, hoursNotes, neverSold, notesOfWay } from './hours-lint.ts'
import type { OpeningPeriod, Weekday } from './opening-period.ts'

const NOW = Date.parse('2026-11-20T19:00:00Z')
const on = (weekday: Weekday, opens: number, closes: number): OpeningPeriod => {
  return { weekday, opens, closes }
}
const notesOf = (openingHours: OpeningPeriod[], more: object = {}, now = NOW) =>
  hoursNotes(shopSettings({ timeZone: 'Europe/London', openingHours, ...more }), now)

test.for<[string, OpeningPeriod[], object[]]>([
  ['evenings', everyDay(690, 1320), []],
  ['lunch and dinner', [on(5, 690, 870), on(5, 1020, 1560)], []],
  ['around the clock', everyDay(0, 1440), []],
  ['none', [], [{ kind: 'never_open' }]],
  ['two at once', [on(5, 690, 900), on(5, 840, 1320)], [{ kind: 'overlap', weekday: 5, at: 840 }]],
  [
    'a night that reaches into the next opening',
    [on(7, 1020, 1560), on(1, 60, 900)],
    [{ kind: 'overlap', weekday: 7, at: 60 }],
  ],
  [
    'a break of a quarter hour',
    [on(5, 690, 840), on(5, 855, 1320)],
    [{ kind: 'gap', weekday: 5, from: 840, minutes: 15 }],
  ],
  [
    'a closing before the opening',
    [on(6, 720, 690 + 1440)],
    [{ kind: 'long', weekday: 6, opens: 720, closes: 2130, likely: 1410 }],
  ],
])('hours with %s are noted', ([, hours, notes]) => {
  expect(notesOf(hours)).toEqual(notes)
})

test('other days that are over are noted, but for yearly ones', () => {
  const closed = (date: string, more: object = {}) => ({ date, periods: [], note: '', ...more })
  const openingExceptions = [
    closed('2026-08-01', { until: '2026-08-14' }),
    closed('2025-12-25', { yearly: true }),
    closed('2026-11-10', { until: '2026-11-20' }),
    closed('2026-11-19'),
  ]
  expect(notesOf(everyDay(690, 1320), { openingExceptions })).toEqual([
    { kind: 'past', date: '2026-08-01' },
    { kind: 'past', date: '2026-11-19' },
  ])
})

test.for([
  ['2026-10-10T12:00:00Z', 1560, [{ at: Date.parse('2026-10-25T01:00:00Z'), isLonger: true }]],
  ['2027-03-10T12:00:00Z', 1620, [{ at: Date.parse('2027-03-28T01:00:00Z'), isLonger: false }]],
  ['2026-10-10T12:00:00Z', 1320, []],
  ['2026-08-10T12:00:00Z', 1560, []],
] as const)(
  'on %s, closing at minute %i, a clock change is noted if the shop is open then',
  ([now, closes, changes]) => {
    const notes = changes.map((change) => ({ kind: 'clock_change', ...change }))
    expect(notesOf(everyDay(690, closes), {}, Date.parse(now))).toEqual(notes)
  },
)

test('a dish is never sold if its times lie outside all hours', () => {
  const schedules = [
    { id: 'breakfast', hours: everyDay(360, 660) },
    { id: 'late', hours: [on(7, 1380, 1500)] },
    { id: 'winter', hours: [] },
  ]
  const items = [
    { title: 'Eggs', scheduleIds: ['breakfast'] },
    { title: 'Night Stack', scheduleIds: ['late'] },
    { title: 'Stew', scheduleIds: ['winter'] },
    { title: 'Cola', scheduleIds: [] },
  ]
  expect(neverSold(everyDay(690, 1320), items, schedules)).toEqual(['Eggs', 'Night Stack'])
  expect(neverSold([on(1, 30, 90)], items, schedules)).toEqual(['Eggs'])
})

test.for<[string, OpeningPeriod[], object[]]>([
  ['ends earlier', everyDay(690, 1260), []],
  ['begins before the shop', [on(5, 600, 900)], [{ kind: 'beyond', weekday: 5 }]],
  ['is on a day off', [on(1, 700, 900)], [{ kind: 'beyond', weekday: 1 }]],
  [
    'overlaps itself',
    [on(5, 700, 900), on(5, 800, 1000)],
    [{ kind: 'overlap', weekday: 5, at: 800 }],
  ],
])('a way whose week %s is noted', ([name, own, notes]) => {
  const ofShop = everyDay(690, 1560).filter(
    ({ weekday }) => name !== 'is on a day off' || weekday !== 1,
  )
  expect(notesOfWay(own, ofShop)).toEqual(notes)
})

test('a closing of a week is noted where cards are held and guests order across it', () => {
  const closed = (date: string, until: string) => ({ date, until, periods: [], note: '' })
  const openingExceptions = [
    closed('2026-12-01', '2026-12-06'),
    closed('2026-12-20', '2026-12-26'),
    { ...closed('2027-01-01', '2027-01-10'), periods: [{ opens: 690, closes: 900 }] },
    closed('2026-11-01', '2026-11-19'),
  ]
  const hours = shopSettings({ timeZone: 'UTC', openingExceptions })
  const note = { kind: 'holds', date: '2026-12-20', until: '2026-12-26', days: 7 }
  expect(holdNotes(hours, { daysAhead: 7, takesCards: true }, NOW)).toEqual([note])
  expect(holdNotes(hours, { daysAhead: 6, takesCards: true }, NOW)).toEqual([])
  expect(holdNotes(hours, { daysAhead: 60, takesCards: false }, NOW)).toEqual([])
})
