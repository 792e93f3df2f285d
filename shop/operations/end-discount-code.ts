import { discountCodeKey } from '#shop/domain/discount.ts'
import { endDiscountCode as endCode } from '#shop/persistence/queries/discount-codes.ts'
import type { Shop } from '#shop/shop.ts'

/** Ends a code now; orders that have it keep it. False: there is no such code, or it has ended already. */
export function endDiscountCode(shop: Shop, typed: string): Promise<boolean> {
  return shop.work((tx) => endCode(tx, discountCodeKey(typed), shop.clock()))
}
