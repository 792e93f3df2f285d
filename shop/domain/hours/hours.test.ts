import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  groupedHours,
  isAroundTheClock,
  isBeyondADay,
  nextChange,
  openingWindows,
} from './hours.ts'
import type { OpeningPeriod, Weekday } from './opening-period.ts'
import { shownHours } from './shown-hours.ts'

const at = (iso: string) => Temporal.ZonedDateTime.from(iso).epochMilliseconds

const weekly = (timeZone: string, ...openingHours: OpeningPeriod[]) => ({
  timeZone,
  openingHours,
  openingExceptions: [],
})

const fridayNight: OpeningPeriod = { weekday: 5, opens: 18 * 60, closes: 26 * 60 }

test('a period past midnight is still open on the next day', () => {
  const [window] = openingWindows(
    weekly('Europe/Berlin', fridayNight),
    at('2026-11-21T01:30[Europe/Berlin]'),
    2,
  )
  expect(window).toEqual({
    opens: at('2026-11-20T18:00[Europe/Berlin]'),
    closes: at('2026-11-21T02:00[Europe/Berlin]'),
  })
})

test('an opening in the hour that clocks skip begins when they skip', () => {
  const sunday: OpeningPeriod = { weekday: 7, opens: 150, closes: 300 }
  const [window] = openingWindows(
    weekly('Europe/Berlin', sunday),
    at('2026-03-29T00:00[Europe/Berlin]'),
    1,
  )
  expect(window?.opens).toBe(at('2026-03-29T03:00[Europe/Berlin]'))
})

test('in the hour that comes twice, the shop stays open until its second coming', () => {
  const sunday: OpeningPeriod = { weekday: 7, opens: 60, closes: 150 }
  const [window] = openingWindows(
    weekly('Europe/Berlin', sunday),
    at('2026-10-25T00:00[Europe/Berlin]'),
    1,
  )
  expect(window?.closes).toBe(at('2026-10-25T02:30+01:00[Europe/Berlin]'))
})

test('periods that touch are one opening', () => {
  const periods: OpeningPeriod[] = [
    { weekday: 1, opens: 600, closes: 720 },
    { weekday: 1, opens: 720, closes: 900 },
  ]
  expect(openingWindows(weekly('UTC', ...periods), at('2026-11-23T00:00[UTC]'), 1)).toHaveLength(1)
})

test('on a date with its own hours the periods of its weekday don’t apply', () => {
  const openingExceptions = [
    { date: '2026-11-20', periods: [], note: 'Wedding' },
    { date: '2026-11-21', periods: [{ opens: 600, closes: 660 }], note: '' },
  ]
  const fridaysAndSaturdays = weekly('UTC', fridayNight, { ...fridayNight, weekday: 6 })
  const hours = { ...fridaysAndSaturdays, openingExceptions }
  expect(openingWindows(hours, at('2026-11-20T00:00[UTC]'), 2)).toEqual([
    { opens: at('2026-11-21T10:00[UTC]'), closes: at('2026-11-21T11:00[UTC]') },
  ])
})

test('the night before a closed date stays open past midnight', () => {
  const closed = [{ date: '2026-11-21', periods: [], note: '' }]
  const hours = { ...weekly('UTC', fridayNight), openingExceptions: closed }
  const [window] = openingWindows(hours, at('2026-11-21T01:00[UTC]'), 1)
  expect(window?.closes).toBe(at('2026-11-21T02:00[UTC]'))
})

test('the next change is the closing while open and the opening while closed', () => {
  const windows = [{ opens: 100, closes: 200 }]
  expect(nextChange(windows, 50)).toBe(100)
  expect(nextChange(windows, 100)).toBe(200)
  expect(nextChange(windows, 200)).toBeUndefined()
})

test('days with the same hours share one row, and a closed day has no times', () => {
  const weekdays: Weekday[] = [1, 2, 3, 4]
  const periods = weekdays.map((weekday) => ({ weekday, opens: 690, closes: 1320 }))
  expect(groupedHours(periods)).toEqual([
    { from: 1, to: 4, periods: [{ opens: 690, closes: 1320 }] },
    { from: 5, to: 7, periods: [] },
  ])
})

const ZONES = ['UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo']
const MINUTE = 60_000

const period = fc
  .record({
    weekday: fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7),
    opens: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1200 }),
  })
  .map(({ weekday, opens, length }) => ({ weekday, opens, closes: opens + length }))

test('on a day without a clock change, the shop is open exactly when the wall clock says so', () => {
  fc.assert(
    fc.property(
      fc.array(period, { maxLength: 6 }),
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2031, 11, 1) }),
      (periods, zone, someInstant) => {
        const now = Math.floor(someInstant / MINUTE) * MINUTE
        const moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
        const nearChange = [-2, -1, 0, 1].some((days) => moment.add({ days }).hoursInDay !== 24)
        if (nearChange) return
        const windows = openingWindows(weekly(zone, ...periods), now, 1)
        const isOpen = windows.some(({ opens, closes }) => opens <= now && now < closes)
        expect(isOpen).toBe(wallClockSaysOpen(periods, moment))
      },
    ),
  )
})

test('around a clock change openings are never negative, doubled or out of order', () => {
  fc.assert(
    fc.property(
      fc.array(period, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe'),
      fc.integer({ min: 2026, max: 2031 }),
      fc.boolean(),
      (periods, zone, year, spring) => {
        const start = Temporal.ZonedDateTime.from(
          `${year}-${spring ? '01' : '07'}-01T00:00[${zone}]`,
        )
        const change = start.getTimeZoneTransition('next')
        if (!change) return
        const windows = openingWindows(
          weekly(zone, ...periods),
          change.epochMilliseconds - 86_400_000,
          4,
        )
        const edges = windows.flatMap(({ opens, closes }) => [opens, closes])
        expect(edges).toEqual(edges.toSorted((a, b) => a - b))
        expect(new Set(edges).size).toBe(edges.length)
      },
    ),
  )
})

const nearChange = fc.record({
  shift: fc.integer({ min: -150, max: 150 }),
  length: fc.integer({ min: 1, max: 240 }),
})

test('over a clock change the wall clock decides each minute, and the shop doesn’t close between repeated times', () => {
  fc.assert(
    fc.property(
      fc.array(nearChange, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo'),
      fc.integer({ min: 2026, max: 2031 }),
      fc.constantFrom('01', '07'),
      (shifts, zone, year, month) => {
        const start = Temporal.ZonedDateTime.from(`${year}-${month}-01T00:00[${zone}]`)
        const change = start.getTimeZoneTransition('next')
        if (!change) return
        const periods = shifts.map((shifted) => periodNear(change, shifted))
        const skips = change.offsetNanoseconds > change.subtract({ minutes: 1 }).offsetNanoseconds
        const first = change.epochMilliseconds - 180 * MINUTE
        const windows = openingWindows(weekly(zone, ...periods), first, 2)
        for (let now = first; now < first + 480 * MINUTE; now += MINUTE) {
          const moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
          const isOpen = windows.some(({ opens, closes }) => opens <= now && now < closes)
          const wall = wallClockSaysOpen(periods, moment)
          if (skips || wall) expect([moment.toString(), isOpen]).toEqual([moment.toString(), wall])
        }
      },
    ),
  )
})

/** A period that begins this many minutes of wall time away from a clock change. */
function periodNear(
  change: Temporal.ZonedDateTime,
  { shift, length }: { shift: number; length: number },
): OpeningPeriod {
  const begins = change.toPlainDateTime().add({ minutes: shift })
  const opens = begins.hour * 60 + begins.minute
  return { weekday: begins.dayOfWeek as Weekday, opens, closes: opens + length }
}

function wallClockSaysOpen(periods: OpeningPeriod[], moment: Temporal.ZonedDateTime): boolean {
  const minutes = moment.hour * 60 + moment.minute
  const yesterday = moment.subtract({ days: 1 }).dayOfWeek
  return periods.some(
    ({ weekday, opens, closes }) =>
      (weekday === moment.dayOfWeek && opens <= minutes && minutes < closes) ||
      (weekday === yesterday && opens <= minutes + 1440 && minutes + 1440 < closes),
  )
}

test('the exceptions of the next four weeks are listed in order until their day is over', () => {
  const exception = (date: string) => ({ date, periods: [], note: '' })
  const openingExceptions = ['2026-12-25', '2026-12-24', '2026-11-19', '2027-02-01'].map(exception)
  const hours = { openingHours: [], openingExceptions, timeZone: 'Europe/Istanbul' }
  const at = (instant: string) => shownHours({ ...hours, ...NO_WAYS }, Date.parse(instant))
  const { shown, until } = at('2026-12-24T20:59:00Z')
  expect(shown.exceptions.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25'])
  expect(until).toBe(Date.parse('2026-12-24T21:00:00Z'))
  expect(at('2026-12-24T21:00:00Z').shown.exceptions).toHaveLength(1)
  expect(shownHours({ ...hours, ...NO_WAYS, openingExceptions: [] }, until).until).toBe(Infinity)
})

test('a shop that is open all day every day never closes, whenever its days begin', () => {
  const days = [1, 2, 3, 4, 5, 6, 7] as Weekday[]
  const week = (opens: number, closes: number) =>
    groupedHours(days.map((weekday) => ({ weekday, opens, closes })))
  expect(isAroundTheClock(week(0, 1440))).toBe(true)
  expect(isAroundTheClock(week(240, 1680))).toBe(true)
  expect(isAroundTheClock(week(240, 1679))).toBe(false)
  expect(isAroundTheClock(groupedHours([{ weekday: 1, opens: 240, closes: 1680 }]))).toBe(false)
})

test('the same time tomorrow is within a day, and a minute later is not', () => {
  const now = at('2026-11-20T19:00[UTC]')
  expect(isBeyondADay(now + 86_400_000, now)).toBe(false)
  expect(isBeyondADay(now + 86_460_000, now)).toBe(true)
})

const NO_WAYS = { wayHours: {}, fulfilments: [] }
