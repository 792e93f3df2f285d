import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Position } from '#shop/domain/common/polygon.ts'
import type { Plane } from '../map/plane.ts'
import {
  type Corners,
  cornersOf,
  keysAfter,
  moved,
  ringOf,
  withCorner,
  withoutCorner,
} from './corners.ts'

const PLANE: Plane = { centre: [0, 0], meters: 100_000 }
const SQUARE: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

test('a tap beside a side sets a corner in that side', () => {
  expect(withCorner(SQUARE, [0.5, -0.1], PLANE)).toEqual([[0, 0], [0.5, -0.1], ...SQUARE.slice(1)])
  expect(withCorner(SQUARE, [-0.1, 0.5], PLANE)).toEqual([...SQUARE, [-0.1, 0.5]])
})

test('corners are one ring after another until there are three', () => {
  const first = withCorner([], [5, 5], PLANE)
  expect(withCorner(withCorner(first, [6, 5], PLANE), [6, 6], PLANE)).toEqual([
    [5, 5],
    [6, 5],
    [6, 6],
  ])
})

test('a corner is moved and taken out in its place', () => {
  expect(moved(SQUARE, 1, [2, 0])[1]).toEqual([2, 0])
  expect(withoutCorner(SQUARE, 0)).toEqual(SQUARE.slice(1))
})

test('a ring is closed, and read from a polygon as it was', () => {
  const corner = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 9 }), (corners) => {
      const more: Position = [20, 20]
      const all = withCorner(corners, more, PLANE)
      expect(cornersOf([ringOf(all)])).toEqual(all)
      expect(withoutCorner(all, all.indexOf(more))).toEqual(corners)
    }),
  )
})

test('a corner keeps its key while it moves and others come and go', () => {
  const [a, b, c, d] = keysAfter([], SQUARE, SQUARE)
  const more = withCorner(SQUARE, [0.5, -0.1], PLANE)
  const keys = keysAfter([], SQUARE, more)
  expect(keys).toEqual([a, expect.any(String), b, c, d])
  expect(new Set(keys).size).toBe(5)
  const turned = moved(more, 2, [9, 9])
  expect(keysAfter(keys, more, turned)).toEqual(keys)
  expect(keysAfter(keys, turned, withoutCorner(turned, 1))).toEqual([a, b, c, d])
})
