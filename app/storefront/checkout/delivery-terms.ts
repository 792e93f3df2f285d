import type { MinorUnits } from '#shop/domain/common/money.ts'
import { deliveryFees, longestRoad } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { askedOf } from '#shop/domain/settings/zones.ts'

/** What the shop needs to know of the address to price a delivery, and its lowest fee. */
export type DeliveryTerms = {
  asksPostcode: boolean
  asksPoint: boolean
  leastFee: MinorUnits
  /** Whether the fee depends on the place. */
  feeVaries: boolean
  /** The longest drive, in minutes. */
  roadMinutes: number
}

/** Where the shop delivers, in the owner's names; shortened to the first few and how many there are besides. */
export type DeliveryAreas = { names: string[]; others: number }

/** A hint of two lines on a phone. */
const MOST_NAMES = 4

/** Returns no names if there are no zones: the shop delivers anywhere. */
export function deliveryAreas({ zones }: Pick<ShopSettings, 'zones'>): DeliveryAreas {
  const names = [...new Set(zones.map(({ name }) => name))]
  // One more name takes no more room than to say that there is one more.
  const most = names.length === MOST_NAMES + 1 ? names.length : MOST_NAMES
  return { names: names.slice(0, most), others: Math.max(0, names.length - most) }
}

/** `deliveryFee` applies if there are no zones. */
export function deliveryTerms(
  settings: Pick<ShopSettings, 'zones' | 'deliveryFee' | 'roadMinutes'>,
): DeliveryTerms {
  const asked = askedOf(settings.zones)
  const { least, varies } = deliveryFees(settings)
  return {
    asksPostcode: asked.includes('postcode'),
    asksPoint: asked.includes('point'),
    leastFee: least,
    feeVaries: varies,
    roadMinutes: longestRoad(settings),
  }
}
