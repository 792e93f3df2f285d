import type { MinorUnits } from '#shop/domain/money.ts'
import type { ShopSettings } from '#shop/domain/settings.ts'

/** What a guest must tell before the shop knows whether it rides there, and what it costs at least. */
export type DeliveryTerms = {
  asksPostcode: boolean
  asksPoint: boolean
  leastFee: MinorUnits
  /** Whether the fee depends on the place. */
  feeVaries: boolean
}

/** Takes the shop's zones and its fee without any; gives what the page says before it knows the place. */
export function deliveryTerms({
  zones,
  deliveryFee,
}: Pick<ShopSettings, 'zones' | 'deliveryFee'>): DeliveryTerms {
  const fees = zones.length === 0 ? [deliveryFee] : zones.map(({ fee }) => fee)
  return {
    asksPostcode: zones.some(({ area }) => area.kind === 'postcodes'),
    asksPoint: zones.some(({ area }) => area.kind === 'polygon'),
    leastFee: Math.min(...fees),
    feeVaries: new Set(fees).size > 1,
  }
}
