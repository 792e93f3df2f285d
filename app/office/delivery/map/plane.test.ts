import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metersBetween } from '#shop/domain/common/distance.ts'
import type { Position } from '#shop/domain/common/polygon.ts'
import { HEIGHT, planeOf, positionAt, spotOf, squareOf, unitsOf, WIDTH } from './plane.ts'

const SHOP: Position = [-0.128, 51.508]

test('without a place and without corners there is nothing to draw', () => {
  expect(planeOf([{ kind: 'postcodes', postcodes: ['A'] }], null)).toBeNull()
  expect(planeOf([{ kind: 'circle', meters: 2000 }], null)).toBeNull()
})

test('a drawing shows all of a circle, and all corners', () => {
  const plane = drawn(planeOf([{ kind: 'circle', meters: 5000 }], SHOP))
  expect(unitsOf(plane, 5000)).toBeLessThan(HEIGHT / 2)
  const far: Position = [0.2, 51.6]
  const ring: Position[] = [SHOP, far, [0.2, 51.5], SHOP]
  const { x, y } = spotOf(drawn(planeOf([{ kind: 'polygon', polygon: [ring] }], SHOP)), far)
  expect(Math.abs(x)).toBeLessThan(WIDTH / 2)
  expect(Math.abs(y)).toBeLessThan(HEIGHT / 2)
})

test('the shop is in the middle, north is up and east is right', () => {
  const plane = drawn(planeOf([], SHOP))
  expect(spotOf(plane, SHOP)).toEqual({ x: 0, y: 0 })
  expect(spotOf(plane, [-0.12, 51.508]).x).toBeGreaterThan(0)
  expect(spotOf(plane, [-0.128, 51.51]).y).toBeLessThan(0)
  expect(squareOf(plane)).toBe(250)
})

test('a spot is the position that was drawn there, as far from the shop as on earth', () => {
  const away = fc.double({ min: -0.1, max: 0.1, noNaN: true })
  fc.assert(
    fc.property(away, away, fc.double({ min: -60, max: 60, noNaN: true }), (east, north, at) => {
      const shop: Position = [12, at]
      const plane = drawn(planeOf([{ kind: 'circle', meters: 20_000 }], shop))
      const position: Position = [12 + east, at + north]
      const spot = spotOf(plane, position)
      const [longitude, latitude] = positionAt(plane, spot)
      expect(longitude).toBeCloseTo(position[0], 5)
      expect(latitude).toBeCloseTo(position[1], 5)
      const units = Math.hypot(spot.x, spot.y)
      const meters = metersBetween(shop, position)
      expect(Math.abs(units - unitsOf(plane, meters))).toBeLessThan(2 + units * 0.01)
    }),
  )
})

function drawn<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is a drawing.')
  return value
}
