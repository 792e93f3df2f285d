import { expect, test } from 'vitest'
import { shopSettings } from '#tests/support/settings.ts'
import { FIRST_STEPS, nextStep } from './first-run.ts'
import { firstZoneOf, typedPostcodes, zonesOf } from './first-zone.ts'
import { isSettingValue } from './settings-schema.ts'

test('the first steps go on at the first one that is open, whatever was left for later', () => {
  expect(nextStep({})).toBe('place')
  expect(nextStep({ place: 'later', hours: 'done' })).toBe('ways')
  const all = Object.fromEntries(FIRST_STEPS.map((step) => [step, 'later' as const]))
  expect(nextStep(all)).toBe('open')
})

test('typed postcodes become one zone with the shop’s fee, and none deliver anywhere', () => {
  const typed = { postcodes: typedPostcodes('SW1*, sw11 1aa\nSW111AA;'), minimum: 1500 }
  expect(typed.postcodes).toEqual(['SW1*', 'SW111AA'])
  const zones = zonesOf(typed, { name: 'Delivery', fee: 350 })
  expect(isSettingValue('zones', zones)).toBe(true)
  expect(zones).toMatchObject([{ fee: 350, minimum: 1500 }])
  expect(firstZoneOf(zones)).toEqual(typed)
  expect(firstZoneOf(shopSettings().zones)).toEqual({ postcodes: [], minimum: 0 })
  expect(zonesOf({ postcodes: [], minimum: 0 }, { name: 'Delivery', fee: 350 })).toEqual([])
})

test('zones that say more than one list of postcodes are left alone', () => {
  const [zone] = zonesOf({ postcodes: ['N1'], minimum: 0 }, { name: 'A', fee: 0 })
  expect(zone).toBeDefined()
  expect(firstZoneOf(zone ? [zone, { ...zone, id: 'other' }] : [])).toBeNull()
})
