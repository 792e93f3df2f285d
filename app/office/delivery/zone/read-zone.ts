import { data } from 'react-router'
import { NEW_ZONE, type TypedZone, typedZone } from '#shop/domain/settings/typed-zone.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { countOpenOrdersBy } from '#shop/persistence/queries/orders/orders-by.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { ZoneData } from './zone-data.ts'
import { MAX_AREA_TEXT } from './zone-fields.ts'

/** Reads a zone as its form has it; `of` is its id, or empty for a new one. An unknown one answers 404. */
export async function readZone(
  shop: Pick<Shop, 'read' | 'fingerprint'>,
  of: string,
): Promise<ZoneData> {
  const { zones, currency, shopPlace, roadMinutes } = await readSettings(shop.read)
  const zone = zones.find(({ id }) => id === of)
  if (!zone && of !== '') throw data(null, { status: 404 })
  const typed = zone ? typedZone(zone, currency.decimals) : NEW_ZONE
  return {
    of: zone?.id ?? null,
    typed: isTooLong(typed) ? { ...typed, postcodes: '', polygon: '' } : typed,
    openOrders: (await countOpenOrdersBy(shop.read, 'zone_id')).get(of) ?? 0,
    seen: seenMark(shop, zone),
    isAreaKept: isTooLong(typed),
    others: zones.filter((one) => one !== zone).map(({ id, name, area }) => ({ id, name, area })),
    shopPlace,
    roadMinutes,
  }
}

function isTooLong({ postcodes, polygon }: TypedZone): boolean {
  return Math.max(postcodes.length, polygon.length) > MAX_AREA_TEXT
}
