import { expect, test } from 'vitest'
import { everyDay, shopSettings } from '#tests/support/settings.ts'
import type { OpeningException } from './opening-period.ts'
import { comingDate, exceptionOn, withException } from './other-days.ts'
import { shownHours } from './shown-hours.ts'

const closed = (date: string, more: Partial<OpeningException> = {}): OpeningException => {
  return { date, periods: [], note: '', ...more }
}

const HOLIDAY = closed('2026-08-01', { until: '2026-08-14', note: 'Holiday' })
const CHRISTMAS = closed('2025-12-24', { until: '2025-12-26', yearly: true, note: 'Christmas' })
const TURN = closed('2025-12-30', { until: '2026-01-02', yearly: true, note: 'Turn of the year' })
const OPEN = { ...closed('2026-08-05'), periods: [{ opens: 600, closes: 900 }], note: 'Festival' }
const ALL = [HOLIDAY, CHRISTMAS, TURN, OPEN]

test.for<[string, string]>([
  ['2026-07-31', ''],
  ['2026-08-01', 'Holiday'],
  ['2026-08-05', 'Festival'],
  ['2026-08-14', 'Holiday'],
  ['2026-08-15', ''],
  ['2025-12-23', ''],
  ['2025-12-24', 'Christmas'],
  ['2030-12-26', 'Christmas'],
  ['2030-12-27', ''],
  ['2024-12-25', ''],
  ['2026-01-02', 'Turn of the year'],
  ['2025-01-01', ''],
  ['2031-01-01', 'Turn of the year'],
])('on %s the hours are those of “%s”', ([date, note]) => {
  expect(exceptionOn(ALL, Temporal.PlainDate.from(date))?.note ?? '').toBe(note)
})

test.for<[string, OpeningException, string | null]>([
  ['what is to come', closed('2026-12-05'), '2026-12-05'],
  ['what is over', closed('2026-11-19'), null],
  ['a holiday in the middle of it', closed('2026-11-01', { until: '2026-11-30' }), '2026-11-20'],
  ['what comes every year', CHRISTMAS, '2026-12-24'],
  ['what will come every year', closed('2028-05-01', { yearly: true }), '2028-05-01'],
])('the next date of %s is known', ([, one, date]) => {
  expect(comingDate(one, Temporal.PlainDate.from('2026-11-20'))).toBe(date)
})

test('a date alone comes before a range, a range before what comes every year', () => {
  const own = closed('2026-12-25', { note: 'alone' })
  const range = closed('2026-12-20', { until: '2026-12-31', note: 'range' })
  const on = (all: OpeningException[]) => exceptionOn(all, Temporal.PlainDate.from('2026-12-25'))
  expect(on([CHRISTMAS, range, own])?.note).toBe('alone')
  expect(on([CHRISTMAS, range])?.note).toBe('range')
})

test('guests see coming days with other hours once, a range until its end', () => {
  const settings = shopSettings({ openingHours: everyDay(600, 1200), openingExceptions: ALL })
  const shownOn = (instant: string) =>
    shownHours(settings, Date.parse(instant)).shown.exceptions.map(
      ({ date, until = '', note }) => `${date} ${until} ${note}`,
    )
  expect(shownOn('2026-08-03T12:00:00Z')).toEqual([
    '2026-08-03 2026-08-04 Holiday',
    '2026-08-05  Festival',
    '2026-08-06 2026-08-14 Holiday',
  ])
  expect(shownOn('2026-12-10T12:00:00Z')).toEqual([
    '2026-12-24 2026-12-26 Christmas',
    '2026-12-30 2027-01-02 Turn of the year',
  ])
})

test('what holds for a date alone leaves the rest of a range, and other years', () => {
  const own = closed('2026-08-01', { note: 'own' })
  expect(withException([HOLIDAY], own)).toEqual([own, { ...HOLIDAY, date: '2026-08-02' }])
  const short = closed('2026-08-01', { until: '2026-08-01' })
  expect(withException([short], own)).toEqual([own])
  const eve = closed('2025-12-24', { note: 'own' })
  expect(withException([CHRISTMAS], eve)).toEqual([
    eve,
    { ...CHRISTMAS, date: '2026-12-24', until: '2026-12-26' },
  ])
})
