import type { z } from 'zod'
import { type Position, polygonHolds } from '../common/polygon.ts'
import { postcodeMatches } from '../common/postcode.ts'
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

/**
 * Returns the matching zone with the lowest minimum, then the lowest fee, then the first id, and the others in
 * that order. Without zones the shop delivers anywhere.
 */
export function zoneFor(zones: readonly DeliveryZone[], place: Place): ZoneAnswer {
  if (zones.length === 0) return { kind: 'anywhere' }
  const [zone, ...others] = zones.filter(({ area }) => holds(area, place)).toSorted(byRank)
  if (!zone) return { kind: 'outside', ...outside(zones, place) }
  return { kind: 'zone', zone, because: reason(zone, others[0]), others }
}

function holds(area: DeliveryZone['area'], { postcode, point }: Place): boolean {
  if (area.kind === 'polygon') return point !== undefined && polygonHolds(area.polygon, point)
  return postcode !== undefined && area.postcodes.some((entry) => postcodeMatches(entry, postcode))
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
  const kinds = new Set(zones.map(({ area }) => area.kind))
  const asked: (keyof Place)[] = []
  if (kinds.has('postcodes')) asked.push('postcode')
  if (kinds.has('polygon')) asked.push('point')
  const isKnown = { postcode: Boolean(postcode?.trim()), point: point !== undefined }
  return {
    lacks: asked.filter((part) => !isKnown[part]),
    ruledOut: asked.filter((part) => isKnown[part]),
  }
}
