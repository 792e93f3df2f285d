import { expect, test } from 'vitest'
import { deliveryZone } from '#tests/support/settings.ts'
import { NEW_ZONE, readTypedZone, type TypedZone, typedZone } from './typed-zone.ts'
import type { DeliveryZone } from './zones.ts'

const DOLLARS = { id: 'near', decimals: 2 }
const RING: [number, number][] = [
  [0, 51],
  [1, 51],
  [1, 52],
  [0, 51],
]

test.for<[string, DeliveryZone]>([
  ['postcodes', deliveryZone({ area: { kind: 'postcodes', postcodes: ['AB1 2CD', 'AB1 3*'] } })],
  ['a circle', deliveryZone({ area: { kind: 'circle', meters: 2500 }, endsAt: 1140 })],
  [
    'a polygon with postcodes',
    deliveryZone({ area: { kind: 'polygon', polygon: [RING], postcodes: ['EX2*'] }, minimum: 5 }),
  ],
  ['a long road', deliveryZone({ extraMinutes: 15, minimum: 2500, fee: 0, endsAt: 60 })],
])('the form of a zone of %s, posted as it is, changes nothing', ([, zone]) => {
  expect(readTypedZone(typedZone(zone, 2), DOLLARS)).toEqual({ zone })
})

test('amounts, kilometres and times are typed as people do', () => {
  const typed = { name: 'Hills', shape: 'circle', km: '2,5', fee: '3.5', until: '19' }
  expect(read(typed)).toMatchObject({
    zone: { area: { meters: 2500 }, fee: 350, minimum: 0, endsAt: 1140 },
  })
  expect(read({ ...typed, postcodes: 'EX1*\nEX2 4AA; EX3' })).toMatchObject({
    zone: { area: { postcodes: ['EX1*', 'EX2 4AA', 'EX3'] } },
  })
})

test.for<[Partial<TypedZone>, string[]]>([
  [{}, ['name', 'postcodes']],
  [{ name: 'A', postcodes: '*' }, ['postcodes']],
  [{ name: 'A', postcodes: 'AB1 2CD, %%%%' }, ['postcodes']],
  [{ name: 'A', shape: 'circle', km: '2', postcodes: '%%%%' }, ['postcodes']],
  [{ name: 'A', shape: 'circle', km: 'far' }, ['km']],
  [{ name: 'A', shape: 'circle', km: '0.05' }, ['km']],
  [{ name: 'A', shape: 'polygon', polygon: 'a square' }, ['polygon']],
  [{ name: 'A', shape: 'square' }, ['shape']],
  [{ name: 'A', postcodes: 'B', fee: 'free', minimum: '-1' }, ['fee', 'minimum']],
  [{ name: 'A', postcodes: 'B', minutes: 'ten', until: '25:00' }, ['minutes', 'until']],
])('a zone with %j says what is wrong', ([typed, wrong]) => {
  expect(read(typed)).toEqual({ wrong })
})

function read(typed: Partial<TypedZone>) {
  return readTypedZone({ ...NEW_ZONE, ...typed }, DOLLARS)
}
