import type { Position } from '../common/polygon.ts'
import { isPostcodeEntry } from '../common/postcode.ts'
import { type DeliveryZone, type Place, type PlacedZones, zoneFor } from './zones.ts'

/** The zone that takes the place of another one; null replaces none, or removes it. */
export type ZoneChange = { replaces: string | null; zone: DeliveryZone | null }

/** Another shape of the zones, or another place of the shop, which circles are around; null: none. */
export type DeliveryChange = ZoneChange | { shopPlace: Position | null }

/** How far back addresses are looked at, in days. */
export const ADDRESS_DAYS = 90

/** Whom another shape of the zones leaves out and takes in. Orders that were placed are delivered all the same. */
export type ZoneEffect = {
  /** Open deliveries to places that no zone has any more. */
  openOrders: number
  /** The first of them. */
  orders: { id: string; number: number; day: string }[]
  /** Of how many addresses that orders of the last `ADDRESS_DAYS` days went to, as far as they are still kept. */
  addresses: number
  leftOut: number
  takenIn: number
}

/** Returns zones and place once one of them is another. */
export function deliveryAfter(
  { zones, shopPlace }: PlacedZones,
  change: DeliveryChange,
): PlacedZones {
  if ('shopPlace' in change) return { zones, shopPlace: change.shopPlace }
  return { zones: zonesAfter(zones, change), shopPlace }
}

/** Returns the zones once one of them was changed, added or removed. */
export function zonesAfter(
  all: readonly DeliveryZone[],
  { replaces, zone }: ZoneChange,
): DeliveryZone[] {
  const isPresent = all.some(({ id }) => id === replaces)
  const zones = all.flatMap((one) => (one.id === replaces ? (zone ?? []) : one))
  return isPresent || !zone ? zones : [...zones, zone]
}

/** Returns what becomes of a place: it is left out, taken in, or stays as it is. */
export function placeAfter(
  before: PlacedZones,
  after: PlacedZones,
  place: Place,
): 'left_out' | 'taken_in' | 'same' {
  const was = isReached(before, place)
  const is = isReached(after, place)
  if (was === is) return 'same'
  return is ? 'taken_in' : 'left_out'
}

function isReached(zones: PlacedZones, place: Place): boolean {
  return zoneFor(zones, place).kind !== 'outside'
}

/** Returns what would stand anew among the postcodes of zones and is none; what earlier releases stored may stay. */
export function newNoPostcodes(
  entries: readonly string[],
  present: readonly DeliveryZone[],
): string[] {
  const known = new Set(listedIn(present))
  return entries.filter((entry) => !(isPostcodeEntry(entry) || known.has(entry)))
}

/** Returns the postcodes of all zones. */
export function listedIn(zones: readonly DeliveryZone[]): string[] {
  return zones.flatMap(({ area }) => area.postcodes ?? [])
}
