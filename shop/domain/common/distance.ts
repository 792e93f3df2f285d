import type { Position } from './polygon.ts'

const EARTH_RADIUS = 6_371_009

/** Returns the way between two positions as the crow flies, in metres, on a sphere: at most half a percent wrong. */
export function metersBetween([west, south]: Position, [east, north]: Position): number {
  const [from, to] = [radians(south), radians(north)]
  const half = square((to - from) / 2)
  const chord = half + Math.cos(from) * Math.cos(to) * square(radians(east - west) / 2)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Returns how many metres a degree is at a latitude: along its parallel, and along the meridian. */
export function metersOfADegree(latitude: number): { east: number; north: number } {
  const north = radians(EARTH_RADIUS)
  return { east: north * Math.cos(radians(latitude)), north }
}

function square(angle: number): number {
  return Math.sin(angle) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
