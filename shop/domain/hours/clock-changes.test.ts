import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  businessDays,
  MINUTE,
  openMinutes,
  type WallClock,
  wallClock,
} from '#tests/support/wall-clock-minutes.ts'
import { isSlotStart, offeredSlots } from '../kitchen/slots.ts'
import { businessDay, businessDayEnd } from './business-day.ts'
import { type Hours, openingWindows } from './hours.ts'
import type { OpeningException, OpeningPeriod, Weekday } from './opening-period.ts'

const ZONES = [
  'Europe/London',
  'Europe/Istanbul',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Antarctica/Troll',
  'Atlantic/Azores',
]
const HOUR = 60 * MINUTE
const A_DAY = 24 * HOUR

type Stretch = { timeZone: string; from: number; clock: WallClock; middle: Temporal.PlainDateTime }

/** Two days around every clock change and New Year from 2026 to 2031. */
const stretches: Stretch[] = ZONES.flatMap((timeZone) => moments(timeZone).map(stretchAround))

function moments(timeZone: string): Temporal.ZonedDateTime[] {
  const found = [Temporal.ZonedDateTime.from(`2026-01-01T00:00[${timeZone}]`)]
  for (;;) {
    const next = found.at(-1)?.getTimeZoneTransition('next')
    if (!next || next.year > 2031) return found
    found.push(next)
  }
}

function stretchAround(moment: Temporal.ZonedDateTime): Stretch {
  const { timeZoneId: timeZone, epochMilliseconds: middle } = moment
  const from = middle - 26 * HOUR
  const clock = wallClock(timeZone, from, middle + 22 * HOUR)
  return { timeZone, from, clock, middle: moment.toPlainDateTime() }
}

/** Periods that begin anywhere, but more often so close to the change that it falls into them. */
const period = fc.oneof(
  fc.record({
    start: fc.integer({ min: -2880, max: 1440 }),
    length: fc.integer({ min: 1, max: 1440 }),
  }),
  fc.record({
    start: fc.integer({ min: -150, max: 150 }),
    length: fc.integer({ min: 1, max: 240 }),
  }),
)

const seeds = fc.record({
  weekly: fc.array(period, { maxLength: 3 }),
  special: fc.array(period, { maxLength: 2 }),
})

/** Periods by the weekday or date on which they begin, in wall time before or after the change. */
function hoursOf({ timeZone, middle }: Stretch, { weekly, special }: Seeds): Hours {
  const placed = ({ start, length }: { start: number; length: number }) => {
    const begins = middle.add({ minutes: start })
    const opens = begins.hour * 60 + begins.minute
    return { begins, period: { opens, closes: opens + length } }
  }
  const openingHours = weekly.map(placed).map(({ begins, period }): OpeningPeriod => {
    return { weekday: begins.dayOfWeek as Weekday, ...period }
  })
  const dates = Map.groupBy(special.map(placed), ({ begins }) => begins.toPlainDate().toString())
  const openingExceptions = [...dates].map(([date, found], index): OpeningException => {
    return { date, periods: index === 0 ? found.map(({ period }) => period) : [], note: '' }
  })
  return { timeZone, openingHours, openingExceptions }
}

type Seeds = { weekly: Placed[]; special: Placed[] }
type Placed = { start: number; length: number }

/** Tries a few random opening hours around every clock change. */
function everywhere<T>(
  given: fc.Arbitrary<T>,
  numRuns: number,
  holds: (stretch: Stretch, value: T) => void,
) {
  for (const stretch of stretches) {
    fc.assert(
      fc.property(given, (value) => holds(stretch, value)),
      { numRuns },
    )
  }
}

test('around every clock change the shop is open in exactly the minutes that the wall clock says', () => {
  everywhere(seeds, 12, (stretch, seed) => {
    const hours = hoursOf(stretch, seed)
    const windows = openingWindows(hours, stretch.from, 4)
    const wrong = disagreement(stretch, openMinutes(hours, stretch.clock), (instant) =>
      windows.some(({ opens, closes }) => opens <= instant && instant < closes),
    )
    expect(wrong).toBeUndefined()
  })
})

test('around every clock change a skipped time is no slot, and a repeated one is a slot once', () => {
  everywhere(seeds, 6, (stretch, seed) => {
    const hours = hoursOf(stretch, seed)
    const offered = new Set(offeredSlots(hours, stretch.from, stretch.from + MINUTE, 4))
    const wrong = disagreement(stretch, slotMinutes(hours, stretch.clock), (instant) =>
      offered.has(instant),
    )
    expect(wrong).toBeUndefined()
    for (const slot of offered) expect(isSlotStart(slot, hours.timeZone)).toBe(true)
  })
})

test('around every clock change each instant has one business day, and the days never go back', () => {
  everywhere(fc.integer({ min: 0, max: 720 }), 2, (stretch, ends) => {
    const { timeZone, clock } = stretch
    const days = businessDays(ends, clock)
    const over = days.findIndex((day, index) => index > 0 && day !== days[index - 1])
    const hourly = clock.instants.flatMap((_, index) => (index % 60 === 0 ? index : []))
    for (const index of [over - 1, over, ...hourly]) {
      const date = new Date((days[index] ?? 0) * A_DAY).toISOString().slice(0, 10)
      expect(businessDay(clock.instants[index] ?? 0, timeZone, ends)).toBe(date)
    }
    expect(businessDayEnd(stretch.from, timeZone, ends)).toBe(clock.instants[over])
  })
})

/** The first minute at which the two disagree, in words. */
function disagreement(
  { timeZone, clock }: Stretch,
  expected: boolean[],
  actual: (instant: number) => boolean,
): string | undefined {
  const found = clock.instants.find((instant, index) => actual(instant) !== expected[index])
  if (found === undefined) return undefined
  const moment = Temporal.Instant.fromEpochMilliseconds(found).toZonedDateTimeISO(timeZone)
  return `${moment.toString()} should ${actual(found) ? 'not ' : ''}be`
}

/** A slot: the shop was open until just before, and the clock shows this quarter hour for the first time. */
function slotMinutes(hours: Hours, { shown }: WallClock): boolean[] {
  const open = openMinutes(hours, { instants: [], shown })
  const seen = new Set<number>()
  return shown.map((time, index) => {
    const isNew = !seen.has(time)
    seen.add(time)
    return isNew && time % 15 === 0 && open[index - 1] === true
  })
}
