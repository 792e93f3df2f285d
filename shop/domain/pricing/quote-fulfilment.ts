import type { Fulfilment } from '../common/fulfilment.ts'
import type { MinorUnits } from '../common/money.ts'
import type { ShopSettings } from '../settings/settings.ts'
import {
  type DeliveryZone,
  type Place,
  type PlacedZones,
  type ZoneAnswer,
  type ZoneReason,
  zoneFor,
} from '../settings/zones.ts'

/** `extraMinutes` is the road there: the zone's own, or the shop's. */
type ZoneTerms = Pick<DeliveryZone, 'id' | 'name' | 'fee' | 'minimum' | 'extraMinutes' | 'endsAt'>

/** The zone of the place, why it was chosen, and the other zones that contain the place. */
export type QuotedZone = ZoneTerms & { because: ZoneReason; others: ZoneTerms[] }

/** `others` are the other ways in which the order can be had. */
export type FulfilmentRefusal =
  | { code: 'fulfilment_off'; fulfilment: Fulfilment; others: Fulfilment[] }
  | {
      code: 'outside_zone'
      lacks: (keyof Place)[]
      ruledOut: (keyof Place)[]
      others: Fulfilment[]
    }
  | { code: 'below_minimum'; minimum: MinorUnits; missing: MinorUnits; zone: ZoneName }
  | { code: 'unknown_table' }

type ZoneName = Pick<DeliveryZone, 'id' | 'name'>

type RoadTerms = Pick<ShopSettings, 'zones' | 'roadMinutes'>

export type FulfilmentTerms = RoadTerms &
  PlacedZones &
  Pick<ShopSettings, 'deliveryFee' | 'fulfilments' | 'tables'>

/** What a delivery costs, and how long it is on the road. */
type Delivery = {
  deliveryFee: MinorUnits
  /** Whether the fee is the lowest of several zones' fees, because the place is not known yet. */
  isLeastFee: boolean
  /** 0 when nothing is delivered. */
  roadMinutes: number
  zone: QuotedZone | null
}

/** How the order is to be had. An undefined place or table has not been asked for yet. */
export type AskedFulfilment = {
  fulfilment: Fulfilment
  place?: Place | undefined
  table?: string | undefined
}

/**
 * Returns the delivery fee, the zone and all refusals. `products` is their price before any discount. Before a
 * place is asked for, the fee is the lowest and the road the longest of all zones, and nothing is refused; a place
 * about which nothing is known is outside every zone. Without products there is no fee.
 */
export function quoteFulfilment(
  terms: FulfilmentTerms,
  asked: AskedFulfilment,
  products: MinorUnits,
  isEmpty: boolean,
): Delivery & { refusals: FulfilmentRefusal[] } {
  const { fulfilment, place } = asked
  const isDelivery = fulfilment === 'delivery'
  const answer = isDelivery && place ? zoneFor(terms, place) : undefined
  const zone = answer?.kind === 'zone' ? quotedZone(answer, terms) : null
  const fees = deliveryFees(terms)
  return {
    deliveryFee: isDelivery && !isEmpty ? (zone?.fee ?? fees.least) : 0,
    isLeastFee: isDelivery && !isEmpty && !zone && fees.varies,
    roadMinutes: isDelivery ? (zone?.extraMinutes ?? longestRoad(terms)) : 0,
    zone,
    refusals: [
      ...offRefusals(terms, fulfilment),
      ...outsideRefusals(terms, answer),
      ...(zone && !isEmpty ? minimumRefusals(zone, products) : []),
      ...tableRefusals(terms, asked),
    ],
  }
}

/** Returns the lowest fee of any delivery, and whether others cost more. */
export function deliveryFees({ zones, deliveryFee }: Pick<ShopSettings, 'zones' | 'deliveryFee'>): {
  least: MinorUnits
  varies: boolean
} {
  const fees = zones.length === 0 ? [deliveryFee] : zones.map(({ fee }) => fee)
  return { least: Math.min(...fees), varies: new Set(fees).size > 1 }
}

/** Returns the minutes of the longest road, which apply until the place is known. */
export function longestRoad({ zones, roadMinutes }: RoadTerms): number {
  if (zones.length === 0) return roadMinutes
  return Math.max(...zones.map(({ extraMinutes }) => extraMinutes || roadMinutes))
}

function quotedZone(
  { zone, because, others }: ZoneAnswer & { kind: 'zone' },
  terms: RoadTerms,
): QuotedZone {
  return { ...termsOf(zone, terms), because, others: others.map((other) => termsOf(other, terms)) }
}

/** Without the zone's area, which may be long and stays within the shop. */
function termsOf({ area: _, ...zone }: DeliveryZone, { roadMinutes }: RoadTerms): ZoneTerms {
  return { ...zone, extraMinutes: zone.extraMinutes || roadMinutes }
}

function offRefusals({ fulfilments }: FulfilmentTerms, asked: Fulfilment): FulfilmentRefusal[] {
  if (fulfilments.includes(asked)) return []
  return [{ code: 'fulfilment_off', fulfilment: asked, others: fulfilments }]
}

function outsideRefusals(
  { fulfilments }: FulfilmentTerms,
  answer: ZoneAnswer | undefined,
): FulfilmentRefusal[] {
  if (answer?.kind !== 'outside') return []
  const others = fulfilments.filter((other) => other !== 'delivery')
  const { lacks, ruledOut } = answer
  return [{ code: 'outside_zone', lacks, ruledOut, others }]
}

/** Exactly the minimum is enough. */
function minimumRefusals(zone: QuotedZone, products: MinorUnits): FulfilmentRefusal[] {
  const { id, name, minimum } = zone
  if (products >= minimum) return []
  return [{ code: 'below_minimum', minimum, missing: minimum - products, zone: { id, name } }]
}

function tableRefusals(
  { tables }: FulfilmentTerms,
  { fulfilment, table }: AskedFulfilment,
): FulfilmentRefusal[] {
  if (fulfilment !== 'table' || table === undefined || tables.includes(table)) return []
  return [{ code: 'unknown_table' }]
}
