import type { Picture } from '#shop/domain/common/picture.ts'
import { deliveryFees } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { publicSettings } from '#shop/domain/settings/settings-schema.ts'
import type { ShopFacts } from './shop-facts.ts'

/** What is known of the shop when a page is made. */
type ShownShop = { settings: ShopSettings; logo: Picture | null }

/** Gives what every page may know of the shop. For loaders: it brings the schema of the settings along. */
export function shopFacts({ settings, logo }: ShownShop): ShopFacts {
  const { least: deliveryFee, varies: feeVaries } = deliveryFees(settings)
  return { ...publicSettings(settings), logo, deliveryFee, feeVaries }
}
