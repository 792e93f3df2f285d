import { type Message, m } from '#messages'
import type { ZoneField } from '#shop/domain/settings/typed-zone.ts'

/** What the fields of a zone are called. */
export const ZONE_LABELS: Record<ZoneField, Message> = {
  name: m.office_zone_name,
  shape: m.office_zone_shape,
  postcodes: m.office_zone_postcodes,
  km: m.office_zone_km,
  polygon: m.office_zone_polygon,
  fee: m.office_zone_fee,
  minimum: m.office_zone_minimum,
  minutes: m.office_zone_minutes,
  until: m.office_zone_until,
}
