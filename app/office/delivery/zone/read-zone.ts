import { NEW_ZONE, type TypedZone, typedZone } from '#shop/domain/settings/typed-zone.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { countOpenOrdersBy } from '#shop/persistence/queries/orders/orders-by.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { fieldMarks } from './field-marks.ts'
import type { ZoneData } from './zone-data.ts'
import { MAX_AREA_TEXT } from './zone-fields.ts'

/** Reads a zone as its form has it; `of` is its id, or empty for a new one. */
export async function readZone(
  shop: Pick<Shop, 'read' | 'fingerprint'>,
  of: string,
): Promise<ZoneData> {
  const { zones, currency, shopPlace, roadMinutes } = await readSettings(shop.read)
  const zone = zones.find(({ id }) => id === of)
  const typed = zone ? shownZone(zone, currency.decimals) : NEW_ZONE
  return {
    of: zone?.id ?? null,
    typed,
    openOrders: (await countOpenOrdersBy(shop.read, 'zone_id')).get(of) ?? 0,
    seen: seenMark(shop, zone),
    marks: fieldMarks(shop, typed),
    isGone: !zone && of !== '',
    isAreaKept: zone !== undefined && isTooLong(typedZone(zone, currency.decimals)),
    area: zone?.area ?? null,
    others: zones.filter((one) => one !== zone).map(({ id, name, area }) => ({ id, name, area })),
    shopPlace,
    roadMinutes,
  }
}

/** Returns the fields of a zone; postcodes and corners that are too long for a form are left out. */
export function shownZone(zone: DeliveryZone, decimals: number): TypedZone {
  const typed = typedZone(zone, decimals)
  return isTooLong(typed) ? { ...typed, postcodes: '', polygon: '' } : typed
}

function isTooLong({ postcodes, polygon }: TypedZone): boolean {
  return Math.max(postcodes.length, polygon.length) > MAX_AREA_TEXT
}
