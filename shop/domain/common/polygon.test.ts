import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Polygon, type Position, polygonHolds } from './polygon.ts'

const square = (from: number, to: number): Position[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]

test('a place within the ring is inside, and one in a hole of it is not', () => {
  const ring = [square(0, 10), square(4, 6)]
  expect(polygonHolds(ring, [2, 2])).toBe(true)
  expect(polygonHolds(ring, [5, 5])).toBe(false)
  expect(polygonHolds(ring, [11, 5])).toBe(false)
})

test('edges and corners are inside, those of holes too', () => {
  const ring = [square(0, 10), square(4, 6)]
  for (const at of [
    [0, 0],
    [10, 10],
    [0, 5],
    [10, 5],
    [5, 0],
    [5, 10],
    [4, 5],
    [6, 6],
  ]) {
    expect(polygonHolds(ring, at as Position)).toBe(true)
  }
})

test('a place on a slanted edge is found despite decimal fractions', () => {
  const triangle: Polygon = [
    [
      [0.1, 51.1],
      [0.4, 51.4],
      [0.1, 51.4],
      [0.1, 51.1],
    ],
  ]
  expect(polygonHolds(triangle, [0.1 + 0.2, 51.3])).toBe(true)
  expect(polygonHolds(triangle, [0.300001, 51.3])).toBe(false)
  expect(polygonHolds(triangle, [0.3, 51.300001])).toBe(true)
})

test('it is as exact at the poles and the date line as anywhere', () => {
  const world: Polygon = [
    [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
      [-180, -90],
    ],
  ]
  expect(polygonHolds(world, [180, 90])).toBe(true)
  expect(polygonHolds(world, [-179.999999, -89.999999])).toBe(true)
  const half: Polygon = [
    [
      [-180, -90],
      [180, 90],
      [-180, 90],
      [-180, -90],
    ],
  ]
  expect(polygonHolds(half, [179.999998, 89.999999])).toBe(true)
  expect(polygonHolds(half, [179.999999, 89.999999])).toBe(false)
})

test('a polygon without a ring contains nothing', () => {
  expect(polygonHolds([], [0, 0])).toBe(false)
})

test('any polygon with any holes gives the same answer as a ray in another direction', () => {
  fc.assert(
    fc.property(anyRing, fc.array(anyRing, { maxLength: 2 }), anyPlace, (outer, holes, place) => {
      const expected =
        placeWithin(outer, place) !== 'outside' &&
        holes.every((hole) => placeWithin(hole, place) !== 'inside')
      expect(polygonHolds([outer, ...holes], place)).toBe(expected)
    }),
    { numRuns: 3000 },
  )
})

test('neither the start of a ring, nor its direction, nor which way is north changes the answer', () => {
  fc.assert(
    fc.property(anyRing, anyPlace, fc.nat(6), (ring, place, start) => {
      const holds = polygonHolds([ring], place)
      const open = ring.slice(1)
      const cut = start % open.length
      const turned = [...open.slice(cut), ...open.slice(0, cut)]
      const swap = ([x, y]: Position): Position => [y, x]
      expect(polygonHolds([[...turned, ...turned.slice(0, 1)]], place)).toBe(holds)
      expect(polygonHolds([ring.toReversed()], place)).toBe(holds)
      expect(polygonHolds([ring.map(swap)], swap(place))).toBe(holds)
    }),
    { numRuns: 500 },
  )
})

/** So few whole numbers that places often meet corners and edges, and edges each other. */
const anyPlace = fc.tuple(fc.nat(8), fc.nat(8)).map(([x, y]): Position => [x, y])

const anyRing = fc
  .array(anyPlace, { minLength: 3, maxLength: 8 })
  .map((places) => [...places, ...places.slice(0, 1)])

/** With so small a slope the ray passes through no corner except the place itself. */
const ACROSS = 1000

function placeWithin(ring: Position[], [x, y]: Position): 'inside' | 'outside' | 'edge' {
  const moved = ring.map(([cornerX, cornerY]): Position => [cornerX - x, cornerY - y])
  const edges = moved.slice(1).map((to, index) => ({ from: moved[index] ?? to, to }))
  if (edges.some(({ from, to }) => cross(from, to) === 0 && dot(from, to) <= 0)) return 'edge'
  const crossings = edges.filter(({ from, to }) => {
    const before = cross([ACROSS, 1], from)
    const after = cross([ACROSS, 1], to)
    return before * after < 0 && cross(from, to) * (after - before) > 0
  })
  return crossings.length % 2 === 1 ? 'inside' : 'outside'
}

function cross(a: Position, b: Position): number {
  return a[0] * b[1] - a[1] * b[0]
}

function dot(a: Position, b: Position): number {
  return a[0] * b[0] + a[1] * b[1]
}
