import { type Polygon, polygonHolds } from '../common/polygon.ts'
import type { DeliveryZone, Place, PlacedZones } from './zones.ts'

/** Returns a place that an area holds; null if there is none, as around a shop that has not said where it is. */
export function placeInArea(
  area: DeliveryZone['area'],
  shopPlace: PlacedZones['shopPlace'],
): Place | null {
  const [entry] = area.postcodes ?? []
  // What ends in a star matches its own beginning too.
  if (entry !== undefined) return { postcode: entry.replace(/\*$/, '') }
  if (area.kind === 'polygon') return pointOf(area.polygon)
  return area.kind === 'circle' && shopPlace !== null ? { point: shopPlace } : null
}

/** A corner: the edges of a polygon belong to it. */
function pointOf(polygon: Polygon): Place | null {
  const point = polygon[0]?.find((corner) => polygonHolds(polygon, corner))
  return point ? { point } : null
}
