import type { z } from 'zod'
import { metersBetween } from '../common/distance.ts'
import { type Position, polygonHolds } from '../common/polygon.ts'
import { matchingPostcode } from '../common/postcode.ts'
import type { deliveryZone } from './zone-schema.ts'

export type DeliveryZone = z.infer<typeof deliveryZone>

/** What is known about the place to deliver to. */
export type Place = { postcode?: string | undefined; point?: Position | undefined }

/** Why a zone was chosen: it was the only match, or by what it was preferred over the next one. */
export type ZoneReason = 'only' | 'lowest_minimum' | 'lowest_fee' | 'first_id'

/**
 * `lacks` names the facts that were missing and might have matched a zone; `ruledOut` those that were given and
 * matched none.
 */
export type ZoneAnswer =
  | { kind: 'anywhere' }
  | { kind: 'zone'; zone: DeliveryZone; because: ZoneReason; others: DeliveryZone[] }
  | { kind: 'outside'; lacks: (keyof Place)[]; ruledOut: (keyof Place)[] }

/** Where the shop delivers, and its own place, which circles are around. */
export type PlacedZones = { zones: readonly DeliveryZone[]; shopPlace: Position | null }

/**
 * Returns the matching zone with the lowest minimum, then the lowest fee, then the first id, and the others in
 * that order. Without zones the shop delivers anywhere.
 */
export function zoneFor({ zones, shopPlace }: PlacedZones, place: Place): ZoneAnswer {
  if (zones.length === 0) return { kind: 'anywhere' }
  const matching = zones.filter(({ area }) => matchOf(area, place, shopPlace) !== null)
  const [zone, ...others] = matching.toSorted(byRank)
  if (!zone) return { kind: 'outside', ...outside(zones, place) }
  return { kind: 'zone', zone, because: reason(zone, others[0]), others }
}

/** Which fact about a place puts it into an area: an entry of the postcodes, or the position. */
export type ZoneMatch = { by: 'postcode'; entry: string } | { by: 'point' }

/** Returns what puts a place into an area; null if nothing that is known does. */
export function matchOf(
  area: DeliveryZone['area'],
  { postcode, point }: Place,
  shopPlace: Position | null,
): ZoneMatch | null {
  const entry = postcode && area.postcodes && matchingPostcode(area.postcodes, postcode)
  if (entry) return { by: 'postcode', entry }
  return point && holds(area, point, shopPlace) ? { by: 'point' } : null
}

function holds(area: DeliveryZone['area'], point: Position, shopPlace: Position | null): boolean {
  if (area.kind === 'postcodes') return false
  if (area.kind === 'polygon') return polygonHolds(area.polygon, point)
  return shopPlace !== null && metersBetween(shopPlace, point) <= area.meters
}

function byRank(a: DeliveryZone, b: DeliveryZone): number {
  return a.minimum - b.minimum || a.fee - b.fee || (a.id < b.id ? -1 : 1)
}

function reason(zone: DeliveryZone, next: DeliveryZone | undefined): ZoneReason {
  if (!next) return 'only'
  if (zone.minimum < next.minimum) return 'lowest_minimum'
  return zone.fee < next.fee ? 'lowest_fee' : 'first_id'
}

function outside(zones: readonly DeliveryZone[], { postcode, point }: Place) {
  const asked = askedOf(zones)
  const isKnown = { postcode: Boolean(postcode?.trim()), point: point !== undefined }
  return {
    lacks: asked.filter((part) => !isKnown[part]),
    ruledOut: asked.filter((part) => isKnown[part]),
  }
}

/** Returns the facts about a place that can match a zone. */
export function askedOf(zones: readonly DeliveryZone[]): (keyof Place)[] {
  const asked: (keyof Place)[] = []
  if (zones.some(({ area }) => area.postcodes && area.postcodes.length > 0)) asked.push('postcode')
  if (zones.some(({ area }) => area.kind !== 'postcodes')) asked.push('point')
  return asked
}
