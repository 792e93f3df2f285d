import { expect, test } from 'vitest'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { openingWindows } from '#shop/domain/hours/hours.ts'
import { everyDay, shopSettings } from '#tests/support/settings.ts'
import { businessDayOf, comingOpenings } from './present-hours.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SETTINGS = shopSettings({
  timeZone: 'Europe/London',
  businessDayEnds: 240,
  openingHours: everyDay(690, 1500),
})

/** Every 37 minutes of the days around the end of summer time. */
const INSTANTS = Array.from(
  { length: 160 },
  (_, step) => Date.parse('2026-10-23T12:00:00Z') + step * 37 * MINUTE,
)

test.each([
  ['as time passes', INSTANTS],
  ['when the clock is set back', INSTANTS.toReversed()],
  ['when orders for this day and another take turns', INSTANTS.flatMap((at) => [at + DAY, at])],
])('openings and business days that were found before still hold %s', (_, instants) => {
  for (const instant of instants) {
    expect(comingOpenings(SETTINGS, instant, 4)).toEqual(openingWindows(SETTINGS, instant, 4))
    expect(businessDayOf(SETTINGS, instant)).toBe(
      businessDay(instant, SETTINGS.timeZone, SETTINGS.businessDayEnds),
    )
  }
})

test('changed hours apply at once', () => {
  const [now = 0] = INSTANTS
  comingOpenings(SETTINGS, now, 4)
  expect(comingOpenings({ ...SETTINGS, openingHours: [] }, now, 4)).toEqual([])
})
