import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { discountCodeKey, hasEnded } from '#shop/domain/pricing/discount.ts'
import { readDiscountCode } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { replaceTerms } from './replace-terms.ts'

/**
 * Ends a code now; orders that used it keep their discount. False: there is no such code, or it has ended already.
 */
export function endDiscountCode(shop: Shop, typed: string, by: Actor): Promise<boolean> {
  return shop.work(async (tx) => {
    const now = shop.clock()
    const present = await readDiscountCode(tx, discountCodeKey(typed))
    if (!present || hasEnded(present, now)) return false
    const settings = await readSettings(tx)
    await replaceTerms(shop, tx, { present, wanted: { ...present, endsAt: now }, settings, by })
    const facts = { code: present.code }
    await recordSecurityEvent(shop, tx, { kind: 'code_ended', by, facts })
    return true
  })
}
