import { type TypedZone, ZONE_FIELDS } from '#shop/domain/settings/typed-zone.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import type { Shop } from '#shop/shop.ts'

/** The marks of all fields of a zone, as its form carries them. */
export function fieldMarks(shop: Pick<Shop, 'fingerprint'>, zone: TypedZone): string {
  return ZONE_FIELDS.map((field) => seenMark(shop, zone[field])).join('.')
}

/** Returns what was typed, over the zone as it is by now: a field that is still as its marks say is nobody's typing. */
export function typedOver(
  shop: Pick<Shop, 'fingerprint'>,
  present: TypedZone,
  { typed, marks }: { typed: TypedZone; marks: string },
): TypedZone {
  const seen = marks.split('.')
  const kept = ZONE_FIELDS.filter((field, nth) => seenMark(shop, typed[field]) !== seen[nth])
  return { ...present, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) }
}
