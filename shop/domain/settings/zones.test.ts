import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryZone } from '#tests/support/settings.ts'
import { metersBetween } from '../common/distance.ts'
import { type DeliveryZone, type Place, zoneFor } from './zones.ts'

test('without zones the shop delivers anywhere', () => {
  expect(zoneAt([], {})).toEqual({ kind: 'anywhere' })
})

test('a postcode matches however it is written, and a star stands for what follows', () => {
  const zones = [zone({ id: 'a', area: postcodes('SW1A 1AA', 'ec1*') })]
  for (const postcode of ['sw1a1aa', ' SW1A 1aa ', 'Sw1 a1A a', 'EC1A 1BB', 'ec1']) {
    expect(zoneAt(zones, { postcode })).toMatchObject({ kind: 'zone', because: 'only' })
  }
  for (const postcode of ['SW1A 1AB', 'SW1A 1AAA', 'SW1A', 'EC2A', '', ' ']) {
    expect(zoneAt(zones, { postcode })).toMatchObject({ kind: 'outside' })
  }
})

test('a place outside all zones gets what is missing and might have matched one', () => {
  const near = zone({ id: 'near' })
  const round = zone({ id: 'round', area: AROUND_ZERO })
  const lacks = (zones: DeliveryZone[], place: Place) => zoneAt(zones, place)
  expect(lacks([near], {})).toEqual({ kind: 'outside', lacks: ['postcode'], ruledOut: [] })
  expect(lacks([near], { postcode: 'ZZ' })).toEqual({
    kind: 'outside',
    lacks: [],
    ruledOut: ['postcode'],
  })
  expect(lacks([near, round], { postcode: 'ZZ' })).toEqual({
    kind: 'outside',
    lacks: ['point'],
    ruledOut: ['postcode'],
  })
  expect(lacks([round], { postcode: 'ZZ', point: [9, 9] })).toEqual({
    kind: 'outside',
    lacks: [],
    ruledOut: ['point'],
  })
})

test('a place in a polygon is found by its point', () => {
  const zones = [zone({ id: 'round', area: AROUND_ZERO }), zone({ id: 'near', fee: 900 })]
  expect(zoneAt(zones, { point: [0.5, 0.5] })).toMatchObject({ zone: { id: 'round' } })
  expect(zoneAt(zones, { point: [0.5, 0.5], postcode: 'AB1' })).toMatchObject({
    zone: { id: 'round' },
    because: 'lowest_fee',
    others: [{ id: 'near' }],
  })
})

test('a place in a circle is found by its point, as far from the shop as the owner says', () => {
  const zones = [zone({ id: 'near', area: { kind: 'circle', meters: 2000 } })]
  expect(zoneAt(zones, { point: [0, 0.0179] })).toMatchObject({ zone: { id: 'near' } })
  expect(zoneAt(zones, { point: [0.0179, 0] })).toMatchObject({ zone: { id: 'near' } })
  for (const point of [
    [0, 0.0181],
    [-0.0181, 0],
    [0.0129, 0.0129],
  ] satisfies [number, number][]) {
    expect(zoneAt(zones, { point })).toMatchObject({ kind: 'outside', ruledOut: ['point'] })
  }
  const nowhere = zoneFor({ zones, shopPlace: null }, { point: [0, 0] })
  expect(nowhere).toMatchObject({ kind: 'outside' })
})

test('a drawn zone takes an address by the postcodes that its owner says lie in it', () => {
  for (const area of [{ kind: 'circle', meters: 2000 } as const, AROUND_ZERO]) {
    const zones = [zone({ id: 'drawn', area: { ...area, postcodes: ['EX2*'] } })]
    expect(zoneAt(zones, { postcode: 'ex2 4aa' })).toMatchObject({ zone: { id: 'drawn' } })
    expect(zoneAt(zones, { postcode: 'ex3' })).toEqual({
      kind: 'outside',
      lacks: ['point'],
      ruledOut: ['postcode'],
    })
    expect(zoneAt(zones, { postcode: 'ex3', point: [0, 0] })).toMatchObject({ kind: 'zone' })
  }
})

test('the wider of two circles holds whatever the narrower one does', () => {
  const point = fc.tuple(fc.double(DEGREES), fc.double(DEGREES))
  fc.assert(
    fc.property(point, point, fc.integer({ min: 100, max: 50_000 }), (at, shopPlace, meters) => {
      const isIn = (radius: number) => {
        const zones = [zone({ area: { kind: 'circle', meters: radius } })]
        return zoneFor({ zones, shopPlace }, { point: at }).kind === 'zone'
      }
      const away = metersBetween(shopPlace, at)
      expect(isIn(meters)).toBe(away <= meters)
      if (isIn(meters)) expect(isIn(meters + 1)).toBe(true)
      expect(metersBetween(at, shopPlace)).toBeCloseTo(away, 6)
    }),
  )
})

test.for([
  ['lowest minimum', { minimum: 500, fee: 900 }, { minimum: 501, fee: 0 }, 'lowest_minimum'],
  ['lowest fee', { minimum: 500, fee: 300 }, { minimum: 500, fee: 301 }, 'lowest_fee'],
  ['first id', { minimum: 500, fee: 300 }, { minimum: 500, fee: 300 }, 'first_id'],
] as const)(
  'of two zones the one with the %s holds, and the answer says why',
  ([, a, b, because]) => {
    const first = zone({ id: 'a', ...a })
    const second = zone({ id: 'b', ...b })
    const expected = { kind: 'zone', zone: first, because, others: [second] }
    expect(zoneAt([first, second], { postcode: 'AB1' })).toEqual(expected)
    expect(zoneAt([second, first], { postcode: 'AB1' })).toEqual(expected)
  },
)

test('no other zone that contains the place would have cost less, in whatever order they stand', () => {
  fc.assert(
    fc.property(anyZones, (zones) => {
      const matching = zones.filter(({ name }) => name === 'here')
      const answer = zoneAt(zones, { postcode: 'AB1' })
      expect(answer.kind === 'zone').toBe(matching.length > 0)
      if (answer.kind !== 'zone') return
      const taken = answer.zone
      for (const other of matching) {
        expect(taken.minimum).toBeLessThanOrEqual(other.minimum)
        if (taken.minimum === other.minimum) expect(taken.fee).toBeLessThanOrEqual(other.fee)
      }
      expect(new Set([taken, ...answer.others])).toEqual(new Set(matching))
      expect(zoneAt(zones.toReversed(), { postcode: 'AB1' })).toEqual(answer)
    }),
  )
})

const DEGREES = { min: -0.5, max: 0.5, noNaN: true }

const AROUND_ZERO: DeliveryZone['area'] = {
  kind: 'polygon',
  polygon: [
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ],
  ],
}

const anyZones = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      minimum: fc.nat(2),
      fee: fc.nat(2),
      isHere: fc.boolean(),
    })
    .map(({ isHere, ...terms }) =>
      zone({ ...terms, name: isHere ? 'here' : 'there', area: postcodes(isHere ? 'AB*' : 'ZZ*') }),
    ),
  { selector: ({ id }) => id },
)

function zoneAt(zones: readonly DeliveryZone[], place: Place) {
  return zoneFor({ zones, shopPlace: [0, 0] }, place)
}

function postcodes(...list: string[]): DeliveryZone['area'] {
  return { kind: 'postcodes', postcodes: list }
}

function zone(change: Partial<DeliveryZone>): DeliveryZone {
  return deliveryZone({ area: postcodes('AB1'), fee: 350, ...change })
}
