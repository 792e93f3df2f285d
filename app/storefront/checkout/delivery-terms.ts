import type { MinorUnits } from '#shop/domain/common/money.ts'
import { deliveryFees, longestRoad } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'

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

/** `deliveryFee` applies if there are no zones. */
export function deliveryTerms(
  settings: Pick<ShopSettings, 'zones' | 'deliveryFee' | 'roadMinutes'>,
): DeliveryTerms {
  const { zones } = settings
  const { least, varies } = deliveryFees(settings)
  return {
    asksPostcode: zones.some(({ area }) => area.kind === 'postcodes'),
    asksPoint: zones.some(({ area }) => area.kind === 'polygon'),
    leastFee: least,
    feeVaries: varies,
    roadMinutes: longestRoad(settings),
  }
}
