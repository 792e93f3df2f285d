import { expect, test } from 'vitest'
import { shopSettings } from '#tests/support/settings.ts'
import { FIRST_STEPS, minutesLeft, nextStep } from './first-run.ts'
import { firstZoneOf, typedPostcodes, zonesOf } from './first-zone.ts'
import { isSettingValue } from './settings-schema.ts'
import type { DeliveryZone } from './zones.ts'

test('the first steps go on at the first one that is open, whatever was left for later', () => {
  expect(nextStep({})).toBe('place')
  expect(nextStep({ place: 'later', hours: 'done' })).toBe('ways')
  const all = Object.fromEntries(FIRST_STEPS.map((step) => [step, 'later' as const]))
  expect(nextStep(all)).toBe('open')
})

test('fewer minutes are left with each step that is answered or left for later, ten at most and one at least', () => {
  const steps: Partial<Record<(typeof FIRST_STEPS)[number], 'done' | 'later'>> = {}
  const left = [minutesLeft(steps)]
  for (const [nth, step] of FIRST_STEPS.entries()) {
    steps[step] = nth % 2 === 0 ? 'done' : 'later'
    left.push(minutesLeft(steps))
  }
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  expect(left[0]).toBeLessThanOrEqual(10)
  expect(left.at(-1)).toBe(1)
})

test('typed postcodes become one zone with the shop’s fee, and none deliver anywhere', () => {
  const typed = { postcodes: typedPostcodes('SW1*, sw11 1aa\nSW111AA;'), minimum: 1500 }
  expect(typed.postcodes).toEqual(['SW1*', 'SW111AA'])
  const zones = zonesOf(typed, { name: 'Delivery', fee: 350 })
  expect(isSettingValue('zones', zones)).toBe(true)
  expect(zones).toMatchObject([{ fee: 350, minimum: 1500 }])
  expect(firstZoneOf({ zones, deliveryFee: 350 })).toEqual(typed)
  expect(firstZoneOf(shopSettings())).toEqual({ postcodes: [], minimum: 0 })
  expect(zonesOf({ postcodes: [], minimum: 0 }, { name: 'Delivery', fee: 350 })).toEqual([])
})

const FIRST: DeliveryZone = {
  id: 'delivery',
  name: 'Delivery',
  area: { kind: 'postcodes', postcodes: ['N1'] },
  fee: 350,
  minimum: 0,
  extraMinutes: 0,
}

test.for<[why: string, zones: DeliveryZone[]]>([
  ['there are two', [FIRST, { ...FIRST, id: 'other' }]],
  ['it was made on another page', [{ ...FIRST, id: 'north' }]],
  ['it is a circle', [{ ...FIRST, area: { kind: 'circle', meters: 2500 } }]],
  ['it has a fee of its own', [{ ...FIRST, fee: 500 }]],
  ['it has minutes on the road', [{ ...FIRST, extraMinutes: 10 }]],
  ['it ends early', [{ ...FIRST, endsAt: 19 * 60 }]],
])('the first steps leave zones alone where %s', ([, zones]) => {
  expect(firstZoneOf({ zones: [FIRST], deliveryFee: 350 })).not.toBeNull()
  expect(firstZoneOf({ zones, deliveryFee: 350 })).toBeNull()
})
