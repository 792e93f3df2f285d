import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  businessDay,
  businessDayEnd,
  businessDaySpan,
  businessDayStart,
  effectiveEnd,
  nextMorning,
} from './business-day.ts'

const at = (iso: string) => Temporal.ZonedDateTime.from(iso).epochMilliseconds
const BERLIN = 'Europe/Berlin'
const FOUR = 240

test('the night after a Friday belongs to Friday until the business day ends', () => {
  const dayAt = (time: string) => businessDay(at(`2026-11-21T${time}[${BERLIN}]`), BERLIN, FOUR)
  expect(dayAt('00:30')).toBe('2026-11-20')
  expect(dayAt('03:59:59')).toBe('2026-11-20')
  expect(dayAt('04:00')).toBe('2026-11-21')
})

test('a business day that ends at a time the clock skips ends with the skip', () => {
  const now = at('2026-03-28T20:00[Europe/Berlin]')
  expect(businessDayEnd(now, BERLIN, 150)).toBe(at('2026-03-29T03:00[Europe/Berlin]'))
})

test('a business day that ends at a repeated time ends at its second coming', () => {
  const between = at('2026-10-25T02:45+02:00[Europe/Berlin]')
  expect(businessDay(between, BERLIN, 150)).toBe('2026-10-24')
  expect(businessDayEnd(between, BERLIN, 150)).toBe(at('2026-10-25T02:30+01:00[Europe/Berlin]'))
})

test('a business day begins when the one before it ended', () => {
  const night = at('2026-11-21T00:30[Europe/Berlin]')
  expect(businessDayStart(night, BERLIN, FOUR)).toBe(at('2026-11-20T04:00[Europe/Berlin]'))
  const afterSkip = at('2026-03-29T20:00[Europe/Berlin]')
  expect(businessDayStart(afterSkip, BERLIN, 150)).toBe(at('2026-03-29T03:00[Europe/Berlin]'))
})

test('the business days of dates follow each other without a gap, also when clocks change', () => {
  for (const day of ['2026-03-27', '2026-03-28', '2026-10-23', '2026-10-24', '2026-11-20']) {
    const { begins, ends } = businessDaySpan(day, BERLIN, 150)
    expect(businessDayStart(begins, BERLIN, 150)).toBe(begins)
    expect(businessDayEnd(begins, BERLIN, 150)).toBe(ends)
    expect(businessDay(begins, BERLIN, 150)).toBe(day)
    expect(businessDay(ends - 1, BERLIN, 150)).toBe(day)
  }
})

test('a pause ends when asked for, or with the business day', () => {
  const now = at('2026-11-20T23:30[Europe/Berlin]')
  const ends = at('2026-11-21T04:00[Europe/Berlin]')
  expect(effectiveEnd(now + 1_200_000, now, BERLIN, FOUR)).toBe(now + 1_200_000)
  expect(effectiveEnd(ends + 1, now, BERLIN, FOUR)).toBe(ends)
  expect(effectiveEnd(null, now, BERLIN, FOUR)).toBe(ends)
})

test('what is planned for the next morning happens at ten by the shop’s clock, also after a change of clocks', () => {
  const morningAfter = (time: string) => nextMorning(at(`${time}[${BERLIN}]`), BERLIN, FOUR)
  const saturday = at('2026-11-21T10:00[Europe/Berlin]')
  expect(morningAfter('2026-11-20T19:00')).toBe(saturday)
  expect(morningAfter('2026-11-21T03:59')).toBe(saturday)
  expect(morningAfter('2026-11-21T04:00')).toBe(at('2026-11-22T10:00[Europe/Berlin]'))
  expect(morningAfter('2026-03-28T20:00')).toBe(at('2026-03-29T10:00[Europe/Berlin]'))
  expect(morningAfter('2026-10-24T20:00')).toBe(at('2026-10-25T10:00[Europe/Berlin]'))
})

test('the next morning is the first ten o’clock after the business day, wherever and whenever', () => {
  const zone = fc.constantFrom(BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu')
  const instant = fc.integer({ min: at('2025-01-01T00:00[UTC]'), max: at('2028-01-01T00:00[UTC]') })
  fc.assert(
    fc.property(zone, instant, fc.integer({ min: 0, max: 720 }), (timeZone, now, ends) => {
      const morning = nextMorning(now, timeZone, ends)
      const wall = Temporal.Instant.fromEpochMilliseconds(morning).toZonedDateTimeISO(timeZone)
      expect(wall.toPlainTime().toString()).toBe('10:00:00')
      const dayEnds = businessDayEnd(now, timeZone, ends)
      expect(morning).toBeGreaterThanOrEqual(dayEnds)
      expect(wall.subtract({ days: 1 }).epochMilliseconds).toBeLessThan(dayEnds)
    }),
  )
})
