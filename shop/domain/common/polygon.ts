/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type Position = [number, number]

/** A closed ring: its last position is its first. */
type Ring = Position[]

/** The coordinates of a GeoJSON Polygon (RFC 7946): the outer ring, then holes. */
export type Polygon = Ring[]

/** A millionth of a degree is at most 11 cm. Whole numbers make the test of edges exact. */
const STEPS_OF_A_DEGREE = 1_000_000

/**
 * Whether a point is in a polygon. Edges are inside, those of holes too. Positions are rounded to a millionth of a
 * degree. In a ring that crosses itself a point is inside where an odd number of its turns surround it. No ring
 * crosses the 180th meridian, because RFC 7946 requires such areas to be cut in two.
 */
export function polygonHolds([outer = [], ...holes]: Polygon, point: Position): boolean {
  const [x, y] = inSteps(point)
  const where = (ring: Ring) => placeIn(ringInSteps(ring), x, y)
  return where(outer) !== 'outside' && holes.every((hole) => where(hole) !== 'inside')
}

function inSteps([longitude, latitude]: Position): Position {
  return [Math.round(longitude * STEPS_OF_A_DEGREE), Math.round(latitude * STEPS_OF_A_DEGREE)]
}

/** Rings of drawn zones are asked about thousands of addresses. */
const RINGS_IN_STEPS = new WeakMap<Ring, Ring>()

function ringInSteps(ring: Ring): Ring {
  const known = RINGS_IN_STEPS.get(ring) ?? ring.map(inSteps)
  RINGS_IN_STEPS.set(ring, known)
  return known
}

/** Counts the edges that a ray to the east crosses. */
function placeIn(ring: Ring, x: number, y: number): 'inside' | 'outside' | 'edge' {
  let isInside = false
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1]
    if (!from || y < Math.min(from[1], to[1]) || y > Math.max(from[1], to[1])) continue
    const side = sideOf(from, to, x, y)
    if (side === 0n && isWithinBox(from, to, x, y)) return 'edge'
    const [lower, upper] = from[1] < to[1] ? [from, to] : [to, from]
    const isLevel = lower[1] <= y && y < upper[1]
    if (isLevel && (from === lower ? side > 0n : side < 0n)) isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}

/** Above 0 when the point is left of the line, 0 on the line. */
function sideOf([fromX, fromY]: Position, [toX, toY]: Position, x: number, y: number): bigint {
  return BigInt(toX - fromX) * BigInt(y - fromY) - BigInt(toY - fromY) * BigInt(x - fromX)
}

function isWithinBox(from: Position, to: Position, x: number, y: number): boolean {
  return (
    Math.min(from[0], to[0]) <= x &&
    x <= Math.max(from[0], to[0]) &&
    Math.min(from[1], to[1]) <= y &&
    y <= Math.max(from[1], to[1])
  )
}
