import type { z } from 'zod'
import { type Position, polygonHolds } from '../common/polygon.ts'
import { postcodeMatches } from '../common/postcode.ts'
import type { deliveryZone } from './zone-schema.ts'

export type DeliveryZone = z.infer<typeof deliveryZone>

/** What is known of the place to deliver to. */
export type Place = { postcode?: string | undefined; point?: Position | undefined }

/** Why a zone was taken: it alone matched, or what it was ahead of the next one in. */
export type ZoneReason = 'only' | 'lowest_minimum' | 'lowest_fee' | 'first_id'

/**
 * `lacks` names what was not known of the place and might have found a zone; `ruledOut` what was known, and is in
 * no zone of its kind.
 */
export type ZoneAnswer =
  | { kind: 'anywhere' }
  | { kind: 'zone'; zone: DeliveryZone; because: ZoneReason; others: DeliveryZone[] }
  | { kind: 'outside'; lacks: (keyof Place)[]; ruledOut: (keyof Place)[] }

/**
 * Takes the shop's zones and a place; gives the matching zone with the lowest minimum, of those with the
 * lowest fee, of those with the first id, and the others in that order. Without zones it is anywhere.
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
