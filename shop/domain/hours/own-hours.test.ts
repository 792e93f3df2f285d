import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay } from '#tests/support/settings.ts'
import { zonedAt } from '../common/wall-time.ts'
import { openingWindows } from './hours.ts'
import type { OpeningPeriod, Weekday } from './opening-period.ts'
import { type HoursByWay, weekOfWay, windowsFor } from './own-hours.ts'

const FRIDAY_NOON = Date.parse('2026-11-20T12:00:00Z')
const FIRST_DAYS = 8

test('a way closes with its own hours, and with those of the shop', () => {
  const hours = shop({ wayHours: { delivery: everyDay(1020, 1260) } })
  expect(times(hours, { fulfilment: 'delivery' }, 2)).toEqual(['20 17:00-21:00', '21 17:00-21:00'])
  expect(times(hours, { fulfilment: 'pickup' }, 1)).toEqual(['20 11:30-02:00'])
  const early = { date: '2026-11-20', periods: [{ opens: 690, closes: 1200 }], note: '' }
  const closing = { ...hours, openingExceptions: [early] }
  expect(times(closing, { fulfilment: 'delivery' }, 1)).toEqual(['20 17:00-20:00'])
})

test('a way with breaks or nights of its own keeps them', () => {
  const split = [...everyDay(720, 840), ...everyDay(1320, 1560)]
  const hours = shop({ wayHours: { delivery: split } })
  expect(times(hours, { fulfilment: 'delivery' }, 1)).toEqual(['20 12:00-14:00', '20 22:00-02:00'])
})

test('a zone ends on each business day, in the night too', () => {
  const hours = shop({})
  const ends = (endsAt: number) => times(hours, { fulfilment: 'delivery', endsAt }, 1)
  expect(ends(1140)).toEqual(['20 11:30-19:00'])
  expect(ends(60)).toEqual(['20 11:30-01:00'])
  const night = Date.parse('2026-11-21T00:30:00Z')
  expect(times(hours, { fulfilment: 'delivery', endsAt: 1140 }, 1, night)).toEqual([
    '21 11:30-19:00',
  ])
})

test('an instant is open for an order exactly where the shop, its way and its zone are', () => {
  fc.assert(
    fc.property(
      fc.record({ zone, ofShop: week, ofWay: week, endsAt: fc.option(fc.nat(1439)) }),
      fc.array(fc.nat(FIRST_DAYS * 1440 - 2880), { minLength: 20, maxLength: 40 }),
      ({ zone: timeZone, ofShop, ofWay, endsAt }, minutes) => {
        const hours = shop({ timeZone, openingHours: ofShop, wayHours: { delivery: ofWay } })
        const order = { fulfilment: 'delivery' as const, endsAt: endsAt ?? undefined }
        const own = windowsFor(hours, order, AUTUMN, FIRST_DAYS)
        for (const [nth, { opens }] of own.entries()) {
          expect(opens).toBeGreaterThanOrEqual(own[nth - 1]?.closes ?? 0)
        }
        for (const minute of minutes) {
          const at = AUTUMN + minute * 60_000
          const isOpen = [ofShop, ofWay].every((openingHours) => holds(openingHours, timeZone, at))
          const ends = endsAt === null || isBeforeEnd(at, endsAt, hours)
          expect(holdsIn(own, at), new Date(at).toISOString()).toBe(isOpen && ends)
        }
      },
    ),
  )
})

/** A week in which clocks go back in Europe. */
const AUTUMN = Date.parse('2026-10-20T12:00:00Z')

const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York')

const week = fc.array(
  fc
    .record({ weekday: fc.integer({ min: 1, max: 7 }), opens: fc.nat(1439), long: fc.nat(1439) })
    .map(({ weekday, opens, long }): OpeningPeriod => {
      return { weekday: weekday as Weekday, opens, closes: opens + long + 1 }
    }),
  { minLength: 1, maxLength: 14 },
)

function holds(openingHours: OpeningPeriod[], timeZone: string, at: number): boolean {
  const hours = { openingHours, openingExceptions: [], timeZone }
  return holdsIn(openingWindows(hours, AUTUMN, FIRST_DAYS), at)
}

function holdsIn(windows: readonly { opens: number; closes: number }[], at: number): boolean {
  return windows.some(({ opens, closes }) => opens <= at && at < closes)
}

/** By what clocks show; in the hour that comes twice the end is its second coming. */
function isBeforeEnd(at: number, endsAt: number, { timeZone, businessDayEnds }: HoursByWay) {
  const clock = zonedAt(at, timeZone)
  const minute = clock.hour * 60 + clock.minute
  const sinceStart = (minute - businessDayEnds + 1440) % 1440
  return sinceStart < ((endsAt - businessDayEnds + 1440) % 1440 || 1440)
}

function shop(special: Partial<HoursByWay>): HoursByWay {
  return {
    openingHours: everyDay(690, 1560),
    openingExceptions: [],
    timeZone: 'UTC',
    wayHours: {},
    businessDayEnds: 240,
    ...special,
  }
}

function times(
  hours: HoursByWay,
  order: Parameters<typeof windowsFor>[1],
  days: number,
  from = FRIDAY_NOON,
): string[] {
  const clock = (at: number) => new Date(at).toISOString().slice(11, 16)
  return windowsFor(hours, order, from, days).map(({ opens, closes }) => {
    return `${new Date(opens).getUTCDate()} ${clock(opens)}-${clock(closes)}`
  })
}

test('guests read the week of a way as far as the shop is open', () => {
  const on = (weekday: Weekday, opens: number, closes: number) => ({ weekday, opens, closes })
  const week = (openingHours: OpeningPeriod[], delivery: OpeningPeriod[]) =>
    weekOfWay({ openingHours, wayHours: { delivery } }, 'delivery')
  expect(week([on(5, 690, 1320)], [on(5, 1020, 1400), on(6, 690, 900)])).toEqual([
    on(5, 1020, 1320),
  ])
  expect(week(everyDay(0, 1440), [on(7, 1020, 1560)])).toEqual([on(7, 1020, 1560)])
  expect(week([on(5, 690, 1560)], [on(6, 0, 60)])).toEqual([on(6, 0, 60)])
  expect(week([on(1, 60, 900)], [on(7, 1020, 1560)])).toEqual([on(1, 60, 120)])
  expect(weekOfWay({ openingHours: [], wayHours: {} }, 'pickup')).toBeNull()
})
