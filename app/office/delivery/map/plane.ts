import { metersOfADegree } from '#shop/domain/common/distance.ts'
import type { Position } from '#shop/domain/common/polygon.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'

/** A stretch of the earth on a drawing, which is small enough to be flat: north is up. */
export type Plane = {
  centre: Position
  /** What the drawing shows to the left and right of its centre. */
  meters: number
}

export const WIDTH = 900
export const HEIGHT = 600

/** From the middle of the drawing, in its units; `y` grows to the south. */
export type Spot = { x: number; y: number }

type Area = DeliveryZone['area']

const LEAST_METERS = 1500
/** So that nothing touches the frame. */
const AIR = 1.15

/** Returns a drawing that shows the shop and all drawn areas; null if there is neither. */
export function planeOf(areas: readonly Area[], shopPlace: Position | null): Plane | null {
  const corners = areas.flatMap((area) => (area.kind === 'polygon' ? area.polygon.flat() : []))
  const centre = shopPlace ?? middleOf(corners)
  if (!centre) return null
  const flat: Plane = { centre, meters: WIDTH / 2 }
  const reach = corners.map((corner) => {
    const { x, y } = spotOf(flat, corner)
    return Math.max(Math.abs(x), (Math.abs(y) * WIDTH) / HEIGHT)
  })
  const circles = shopPlace ? areas.flatMap((area) => ('meters' in area ? area.meters : [])) : []
  const round = circles.map((meters) => (meters * WIDTH) / HEIGHT)
  return { centre, meters: Math.max(LEAST_METERS, ...reach, ...round) * AIR }
}

function middleOf(corners: readonly Position[]): Position | null {
  if (corners.length === 0) return null
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return [middle(corners.map(([east]) => east)), middle(corners.map(([, north]) => north))]
}

/** Returns where a position is on a drawing. */
export function spotOf({ centre, meters }: Plane, [east, north]: Position): Spot {
  const degree = metersOfADegree(centre[1])
  const units = WIDTH / 2 / meters
  return {
    x: (east - centre[0]) * degree.east * units,
    y: (centre[1] - north) * degree.north * units,
  }
}

/** Returns which position a spot of a drawing is, to a millionth of a degree. */
export function positionAt({ centre, meters }: Plane, { x, y }: Spot): Position {
  const degree = metersOfADegree(centre[1])
  const unit = meters / (WIDTH / 2)
  return [
    rounded(centre[0] + (x * unit) / degree.east),
    rounded(centre[1] - (y * unit) / degree.north),
  ]
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}

const MOST_SQUARES = 16

/** Returns how many metres a square of the grid has: a round number. */
export function squareOf({ meters }: Plane): number {
  const sizes = [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000]
  return sizes.find((size) => (2 * meters) / size <= MOST_SQUARES) ?? 50_000
}

/** Returns so many metres in units of a drawing. */
export function unitsOf({ meters }: Plane, length: number): number {
  return (length * WIDTH) / 2 / meters
}
