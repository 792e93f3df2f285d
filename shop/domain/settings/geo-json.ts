import type { Polygon } from '../common/polygon.ts'
import { polygon } from './zone-schema.ts'

/** So deep a polygon lies in what maps and drawing programs write. */
const DEEPEST = 4

/**
 * Reads the one polygon of a GeoJSON text: a Polygon, a Feature or a collection with one, or its coordinates alone. A ring
 * that isn't closed is closed. Null where there is none, or several.
 */
export function readGeoJson(text: string): Polygon | null {
  const found = polygonsIn(jsonIn(text), 0)
  const read = polygon.safeParse(closed(found.length === 1 ? found[0] : null))
  return read.success ? read.data : null
}

/** Writes a polygon so that it is read again: its coordinates alone. */
export function writtenPolygon(rings: Polygon): string {
  return JSON.stringify(rings)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function polygonsIn(value: unknown, depth: number): unknown[] {
  if (Array.isArray(value)) return depth === 0 ? [value] : []
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return []
  const { type, coordinates, geometry, features, geometries } = value as Record<string, unknown>
  if (type === 'Polygon') return [coordinates]
  if (type === 'MultiPolygon') return Array.isArray(coordinates) ? coordinates : []
  const within = [geometry, ...listIn(features), ...listIn(geometries)]
  return within.flatMap((each) => polygonsIn(each, depth + 1))
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** With heights left out, and the first position of each ring again at its end. */
function closed(rings: unknown): unknown {
  if (!Array.isArray(rings)) return null
  return rings.map((ring) => {
    if (!Array.isArray(ring)) return null
    const flat = ring.map((position) => (Array.isArray(position) ? position.slice(0, 2) : null))
    const isClosed = JSON.stringify(flat[0]) === JSON.stringify(flat.at(-1))
    return isClosed ? flat : [...flat, flat[0]]
  })
}
