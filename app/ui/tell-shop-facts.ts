import { shownLogo } from '#shop/domain/common/logo-size.ts'
import type { Picture } from '#shop/domain/common/picture.ts'
import { deliveryFees } from '#shop/domain/pricing/quote-fulfilment.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { publicSettings } from '#shop/domain/settings/settings-schema.ts'
import type { ShopFacts } from './shop-facts.ts'

type ShownShop = { settings: ShopSettings; logo: Picture | null }

/** Returns what every page may know about the shop. For loaders only: it imports the schema of all settings. */
export function shopFacts({ settings, logo }: ShownShop): ShopFacts {
  const { least: deliveryFee, varies: feeVaries } = deliveryFees(settings)
  const asksPlace = settings.zones.length > 0
  const shown = logo && shownLogo(logo)
  return { ...publicSettings(settings), logo: shown, deliveryFee, feeVaries, asksPlace }
}
