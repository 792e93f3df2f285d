import { postcodeKey, splitPostcodes } from '../common/postcode.ts'
import type { ShopSettings } from './settings.ts'

type Zones = ShopSettings['zones']
type ZonedShop = Pick<ShopSettings, 'zones' | 'deliveryFee'>

/** One zone by postcodes, as it is typed; none of them: anywhere. */
export type FirstZone = { postcodes: string[]; minimum: number }

const ID = 'delivery'

/**
 * Returns the postcodes of a shop with one zone at most, as `zonesOf` writes it; null where its zones say more than that:
 * others, a fee of their own, minutes on the road or an end.
 */
export function firstZoneOf({ zones, deliveryFee }: ZonedShop): FirstZone | null {
  const [zone, ...more] = zones
  if (!zone) return { postcodes: [], minimum: 0 }
  const { id, area, fee, minimum, extraMinutes, endsAt } = zone
  if (more.length > 0 || id !== ID || area.kind !== 'postcodes') return null
  const isPlain = fee === deliveryFee && extraMinutes === 0 && endsAt === undefined
  return isPlain ? { postcodes: area.postcodes, minimum } : null
}

/** Returns the zones of typed postcodes: one with the shop's fee, or none. `name` is what it is called. */
export function zonesOf(
  { postcodes, minimum }: FirstZone,
  { name, fee }: { name: string; fee: number },
): Zones {
  if (postcodes.length === 0) return []
  return [{ id: ID, name, area: { kind: 'postcodes', postcodes }, fee, minimum, extraMinutes: 0 }]
}

/** Reads postcodes as people list them: apart by commas or lines, each once. */
export function typedPostcodes(text: string): string[] {
  const typed = splitPostcodes(text).map((one) => one.toUpperCase())
  return [...new Map(typed.map((one) => [postcodeKey(one), one])).values()]
}
