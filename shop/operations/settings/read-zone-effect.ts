import { foldLetters } from '#shop/domain/common/fold-letters.ts'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import type { Place, PlacedZones } from '#shop/domain/settings/zones.ts'
import {
  ADDRESS_DAYS,
  placeAfter,
  type ZoneChange,
  type ZoneEffect,
  zonesAfter,
} from '#shop/domain/settings/zones-change.ts'
import {
  readDeliveredAddresses,
  readOpenDeliveries,
} from '#shop/persistence/queries/orders/delivered-addresses.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'

/** How many orders are named one by one. */
const MOST_NAMED = 8

/** Returns what a change of one zone would do to the places that the shop delivers to. */
export async function readZoneEffect(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  change: ZoneChange,
): Promise<ZoneEffect> {
  const { zones, shopPlace } = await readSettings(read)
  const before: PlacedZones = { zones, shopPlace }
  const after = { zones: zonesAfter(zones, change), shopPlace }
  const becomes = (address: DeliveryAddress) => placeAfter(before, after, placeOf(address))
  const open = await readOpenDeliveries(read)
  const outside = open.filter(({ address }) => becomes(address) === 'left_out')
  const since = clock() - ADDRESS_DAYS * 86_400_000
  const addresses = eachOnce(await readDeliveredAddresses(read, since))
  const effects = addresses.map(becomes)
  return {
    openOrders: outside.length,
    orders: outside.slice(0, MOST_NAMED).map(({ id, number, day }) => ({ id, number, day })),
    addresses: addresses.length,
    leftOut: effects.filter((effect) => effect === 'left_out').length,
    takenIn: effects.filter((effect) => effect === 'taken_in').length,
  }
}

function placeOf({ postcode, point }: DeliveryAddress): Place {
  return { ...(postcode !== '' && { postcode }), ...(point && { point }) }
}

/** One house is one address, whatever was typed of its floor and however its street was written. */
function eachOnce(addresses: readonly DeliveryAddress[]): DeliveryAddress[] {
  return [...new Map(addresses.map((address) => [houseOf(address), address])).values()]
}

function houseOf({ street, postcode, city }: DeliveryAddress): string {
  return [street, postcode, city].map((part) => foldLetters(part).replaceAll(' ', '')).join('\n')
}
