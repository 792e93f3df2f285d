import { expect, test } from 'vitest'
import { openingWindows } from '../hours/hours.ts'
import type { Kitchen } from './capacity.ts'
import { offeredDays } from './slot-offer.ts'

const at = (iso: string) => Date.parse(`${iso}:00Z`)

/** Friday from ten in the evening to one in the morning, and Saturday at lunch. */
const calendar = {
  openingHours: [
    { weekday: 5 as const, opens: 1320, closes: 1500 },
    { weekday: 6 as const, opens: 720, closes: 750 },
  ],
  openingExceptions: [],
  timeZone: 'UTC',
  businessDayEnds: 240,
  daysAhead: 1,
}
const NOW = at('2026-11-20T23:40')

const kitchen: Kitchen = {
  ...calendar,
  windows: openingWindows(calendar, NOW, 2),
  kitchenMinutes: 10,
  lastOrderBeforeClose: 0,
  usualMinutes: 20,
  minimumMinutes: 10,
  measured: null,
  rushMinutes: 0,
  claimed: new Map([
    [at('2026-11-21T00:00'), 10],
    [at('2026-11-20T23:45'), 10],
  ]),
  pausedUntil: null,
}

test('slots are listed under their business day, full ones included', () => {
  expect(offeredDays(kitchen, calendar, { workMinutes: 8, zoneMinutes: 0 }, NOW)).toEqual([
    {
      day: '2026-11-20',
      slots: [
        { at: at('2026-11-21T00:00'), full: true },
        { at: at('2026-11-21T00:15'), full: true },
        { at: at('2026-11-21T00:30'), full: false },
        { at: at('2026-11-21T00:45'), full: false },
        { at: at('2026-11-21T01:00'), full: false },
      ],
    },
    {
      day: '2026-11-21',
      slots: [
        { at: at('2026-11-21T12:15'), full: false },
        { at: at('2026-11-21T12:30'), full: false },
      ],
    },
  ])
})

test('an order that fits into no slot is offered none', () => {
  expect(offeredDays(kitchen, calendar, { workMinutes: 500, zoneMinutes: 0 }, NOW)).toEqual([])
})
