import { expect, test } from 'vitest'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { deliveryZone } from '#tests/support/settings.ts'
import { deliveryAreas, deliveryTerms } from './delivery-terms.ts'

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

test('without zones no place is named, and a name that two zones have is named once', () => {
  expect(deliveryAreas({ zones: [] })).toEqual({ names: [], others: 0 })
  expect(deliveryAreas({ zones: zonesOf('Near', 'Far', 'Near') })).toEqual({
    names: ['Near', 'Far'],
    others: 0,
  })
})

test('of many zones the first four are named and the others counted, never only one', () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  expect(deliveryAreas({ zones: zonesOf(...names) })).toEqual({
    names: names.slice(0, 4),
    others: 2,
  })
  const five = names.slice(0, 5)
  expect(deliveryAreas({ zones: zonesOf(...five) })).toEqual({ names: five, others: 0 })
})

function zonesOf(...names: string[]): DeliveryZone[] {
  return names.map((name) => deliveryZone({ name }))
}

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
