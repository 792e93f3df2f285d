import { expect, test } from 'vitest'
import type { Hours } from '../hours/hours.ts'
import { isSlotStart, offeredSlots, quarterStart } from './slots.ts'

const BERLIN = 'Europe/Berlin'
const at = (iso: string) => Temporal.ZonedDateTime.from(`${iso}[${BERLIN}]`).epochMilliseconds

const sundays = (opens: number, closes: number): Hours => ({
  timeZone: BERLIN,
  openingHours: [{ weekday: 7, opens, closes }],
  openingExceptions: [],
})

function wallTimes(hours: Hours, from: number, earliest = from, daysAhead = 0): string[] {
  return offeredSlots(hours, from, earliest, daysAhead).map((slot) =>
    Temporal.Instant.fromEpochMilliseconds(slot)
      .toZonedDateTimeISO(BERLIN)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
  )
}

test('slots are the quarter hours after opening, up to closing', () => {
  const midnight = at('2026-11-22T00:00')
  expect(wallTimes(sundays(690, 760), midnight)).toEqual(['11:45', '12:00', '12:15', '12:30'])
  expect(wallTimes(sundays(700, 720), midnight)).toEqual(['11:45', '12:00'])
})

test('no slot before the earliest instant is offered', () => {
  const earliest = at('2026-11-22T12:01')
  expect(wallTimes(sundays(690, 760), at('2026-11-22T11:30'), earliest)).toEqual(['12:15', '12:30'])
})

test('a half past two that clocks skip is not offered', () => {
  const slots = wallTimes(sundays(90, 210), at('2026-03-29T00:00'))
  expect(slots).toEqual(['01:45', '03:00', '03:15', '03:30'])
})

test('a half past two that clocks show twice is offered once', () => {
  const slots = wallTimes(sundays(120, 195), at('2026-10-25T00:00'))
  expect(slots).toEqual(['02:15', '02:30', '02:45', '03:00', '03:15'])
  expect(isSlotStart(at('2026-10-25T02:30+02:00'), BERLIN)).toBe(true)
  expect(isSlotStart(at('2026-10-25T02:30+01:00'), BERLIN)).toBe(false)
})

test('days ahead count from today', () => {
  const saturday = at('2026-11-21T10:00')
  expect(wallTimes(sundays(690, 720), saturday, saturday, 0)).toEqual([])
  expect(wallTimes(sundays(690, 720), saturday, saturday, 1)).toEqual(['11:45', '12:00'])
})

test('every offset of every zone is in whole quarter hours until 2032', () => {
  const QUARTER_NANOSECONDS = 15 * 60_000_000_000
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    let moment: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2026-01-01[${zone}]`)
    while (moment && moment.year < 2032) {
      expect([zone, Math.abs(moment.offsetNanoseconds % QUARTER_NANOSECONDS)]).toEqual([zone, 0])
      moment = moment.getTimeZoneTransition('next')
    }
  }
  expect(quarterStart(at('2026-11-22T12:14:59'))).toBe(at('2026-11-22T12:00'))
})
