import { expect, test } from 'vitest'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { deliveryZone } from '#tests/support/settings.ts'
import { deliveryTerms } from './delivery-terms.ts'

test('without zones there is one fee everywhere', () => {
  expect(deliveryTerms({ zones: [], deliveryFee: 565, roadMinutes: 15 })).toEqual({
    asksPostcode: false,
    asksPoint: false,
    leastFee: 565,
    feeVaries: false,
    roadMinutes: 15,
  })
})

test('zones decide what the address form asks, and the lowest fee', () => {
  const near = { extraMinutes: 5 }
  const zones = [
    deliveryZone({ ...near, fee: 300 }),
    deliveryZone({ ...near, area: SQUARE, fee: 200 }),
  ]
  expect(deliveryTerms({ zones, deliveryFee: 565, roadMinutes: 15 })).toEqual({
    asksPostcode: true,
    asksPoint: true,
    leastFee: 200,
    feeVaries: true,
    roadMinutes: 5,
  })
})

const SQUARE: DeliveryZone['area'] = {
  kind: 'polygon',
  polygon: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
}
