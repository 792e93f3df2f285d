import type { Fulfilment } from './basket.ts'
import type { MinorUnits } from './money.ts'
import type { ShopSettings } from './settings.ts'
import {
  type DeliveryZone,
  type Place,
  type ZoneAnswer,
  type ZoneReason,
  zoneFor,
} from './zones.ts'

type ZoneTerms = Pick<DeliveryZone, 'id' | 'name' | 'fee' | 'minimum' | 'extraMinutes'>

/** The zone that holds the place, why it is this one, and the other zones that hold it too. */
export type QuotedZone = ZoneTerms & { because: ZoneReason; others: ZoneTerms[] }

/** `others` are the ways in which the order could be had instead. */
export type FulfilmentRefusal =
  | { code: 'fulfilment_off'; fulfilment: Fulfilment; others: Fulfilment[] }
  | { code: 'outside_zone'; lacks: (keyof Place)[]; others: Fulfilment[] }
  | { code: 'below_minimum'; minimum: MinorUnits; missing: MinorUnits; zone: ZoneName }
  | { code: 'unknown_table' }

type ZoneName = Pick<DeliveryZone, 'id' | 'name'>

export type FulfilmentTerms = Pick<ShopSettings, 'deliveryFee' | 'fulfilments' | 'tables' | 'zones'>

/** How the order is to be had. A place or table that is undefined has not been asked for yet. */
export type AskedFulfilment = {
  fulfilment: Fulfilment
  place?: Place | undefined
  table?: string | undefined
}

/**
 * Takes the shop's terms, how the order is to be had and what its products cost before any discount; gives
 * the delivery fee, the zone and all refusals. While no place is told, the fee is the shop's usual one and
 * nothing is refused; a place of which nothing is known is outside every zone. No products, no fee.
 */
export function quoteFulfilment(
  terms: FulfilmentTerms,
  asked: AskedFulfilment,
  products: MinorUnits,
  isEmpty: boolean,
): { deliveryFee: MinorUnits; zone: QuotedZone | null; refusals: FulfilmentRefusal[] } {
  const { fulfilment, place } = asked
  const isDelivery = fulfilment === 'delivery'
  const answer = isDelivery && place ? zoneFor(terms.zones, place) : undefined
  const zone = answer?.kind === 'zone' ? quotedZone(answer) : null
  return {
    deliveryFee: isDelivery && !isEmpty ? (zone?.fee ?? terms.deliveryFee) : 0,
    zone,
    refusals: [
      ...offRefusals(terms, fulfilment),
      ...outsideRefusals(terms, answer),
      ...(zone && !isEmpty ? minimumRefusals(zone, products) : []),
      ...tableRefusals(terms, asked),
    ],
  }
}

function quotedZone({ zone, because, others }: ZoneAnswer & { kind: 'zone' }): QuotedZone {
  return { ...termsOf(zone), because, others: others.map(termsOf) }
}

/** Without its area, which may be long and is the shop's own. */
function termsOf({ id, name, fee, minimum, extraMinutes }: DeliveryZone): ZoneTerms {
  return { id, name, fee, minimum, extraMinutes }
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
  return [{ code: 'outside_zone', lacks: answer.lacks, others }]
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
