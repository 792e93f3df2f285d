import type { Position } from '#shop/domain/common/polygon.ts'
import { freeName } from '#shop/domain/common/slug.ts'
import { type Plane, spotOf } from '../map/plane.ts'

/** The corners of a ring in order, each once. */
export type Corners = readonly Position[]

/** Returns the corners of the outer ring of a polygon. */
export function cornersOf([outer = []]: Position[][]): Corners {
  return outer.slice(0, -1)
}

/** Returns a closed ring. */
export function ringOf(corners: Corners): Position[] {
  const [first] = corners
  return first ? [...corners, first] : []
}

export function moved(corners: Corners, nth: number, to: Position): Corners {
  return corners.map((corner, at) => (at === nth ? to : corner))
}

export function withoutCorner(corners: Corners, nth: number): Corners {
  return corners.filter((_, at) => at !== nth)
}

/** Returns the corners with one more, in the side that it is nearest to. */
export function withCorner(corners: Corners, corner: Position, plane: Plane): Corners {
  if (corners.length < 3) return [...corners, corner]
  const at = spotOf(plane, corner)
  const spots = corners.map((each) => spotOf(plane, each))
  const detours = spots.map((from, nth) => {
    const to = spots[(nth + 1) % spots.length] ?? from
    return lengthOf(from, at) + lengthOf(at, to) - lengthOf(from, to)
  })
  const side = detours.indexOf(Math.min(...detours))
  return corners.toSpliced(side + 1, 0, corner)
}

/** Returns a key for each corner, which it keeps while it moves and while one comes or goes. */
export function keysAfter(keys: readonly string[], before: Corners, after: Corners): string[] {
  const known = before.map((_, nth) => keys[nth] ?? `corner ${nth}`)
  const longer = after.length < before.length ? before : after
  const other = after.length < before.length ? after : before
  const at = longer.findIndex((corner, nth) => corner !== other[nth])
  if (after.length < before.length) return known.toSpliced(at, 1)
  if (after.length === before.length) return known
  const taken = new Set(known)
  return known.toSpliced(at, 0, freeName('corner', taken))
}

type Spot = ReturnType<typeof spotOf>

function lengthOf(from: Spot, to: Spot): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}
