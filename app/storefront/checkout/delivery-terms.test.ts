import { expect, test } from 'vitest'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { deliveryTerms } from './delivery-terms.ts'

test('without zones it is the one fee anywhere', () => {
  expect(deliveryTerms({ zones: [], deliveryFee: 565, roadMinutes: 15 })).toEqual({
    asksPostcode: false,
    asksPoint: false,
    leastFee: 565,
    feeVaries: false,
    roadMinutes: 15,
  })
})

test('zones say what must be told, and what it costs at least', () => {
  const zones = [zone({ kind: 'postcodes', postcodes: ['SE1*'] }, 300), zone(SQUARE, 200)]
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

function zone(area: DeliveryZone['area'], fee: number): DeliveryZone {
  return { id: `${fee}`, name: 'Near', area, fee, minimum: 0, extraMinutes: 5 }
}
