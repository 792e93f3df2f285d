import type { MinorUnits } from '#shop/domain/common/money.ts'
import { deliveryFees, longestRoad } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'

/** What a guest must tell before the shop knows whether it rides there, and what it costs at least. */
export type DeliveryTerms = {
  asksPostcode: boolean
  asksPoint: boolean
  leastFee: MinorUnits
  /** Whether the fee depends on the place. */
  feeVaries: boolean
  /** Minutes on the road at most. */
  roadMinutes: number
}

/** Takes the shop's zones and its fee without any; gives what the page says before it knows the place. */
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
