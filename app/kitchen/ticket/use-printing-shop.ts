import type { PrintingShop } from '#shop/wording/kitchen/slip.ts'
import { useShopFacts, useShopOrigin } from '../../ui/shop-facts.ts'

/** What paper says of the shop, on a page. */
export function usePrintingShop(): PrintingShop {
  const { name, timeZone, currency } = useShopFacts()
  return { name, timeZone, currency, origin: useShopOrigin() }
}
