import type { Position } from './polygon.ts'

const NUMBER = String.raw`-?\d{1,3}(?:\.\d{1,10})?`
const PAIR = new RegExp(`^(${NUMBER})\\s*[,;]?\\s+(${NUMBER})$|^(${NUMBER})[,;](${NUMBER})$`)
const PER_DEGREE = 1_000_000

/** Reads a position as maps write it, latitude first: `51.508, -0.128`. Null for anything else. */
export function readTypedPosition(text: string): Position | null {
  const numbers = PAIR.exec(text.trim())
    ?.slice(1)
    .filter((part) => part !== undefined)
  const [latitude = 91, longitude = 181] = numbers?.map(Number) ?? []
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return [rounded(longitude), rounded(latitude)]
}

/** Writes a position so that it is read again. */
export function typedPosition([longitude, latitude]: Position): string {
  return `${latitude}, ${longitude}`
}

/** A millionth of a degree is at most 11 cm. */
function rounded(degrees: number): number {
  return Math.round(degrees * PER_DEGREE) / PER_DEGREE
}
