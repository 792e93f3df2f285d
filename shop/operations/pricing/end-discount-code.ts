import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { discountCodeKey } from '#shop/domain/pricing/discount.ts'
import { endDiscountCode as endCode } from '#shop/persistence/queries/pricing/discount-codes.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

/**
 * Ends a code now; orders that used it keep their discount. False: there is no such code, or it has ended already.
 */
export function endDiscountCode(shop: Shop, typed: string, by: Actor): Promise<boolean> {
  const code = discountCodeKey(typed)
  return shop.work(async (tx) => {
    const hasEnded = await endCode(tx, code, shop.clock())
    if (hasEnded) await recordSecurityEvent(shop, tx, { kind: 'code_ended', by, facts: { code } })
    return hasEnded
  })
}
