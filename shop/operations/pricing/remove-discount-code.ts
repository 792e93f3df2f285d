import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { discountCodeKey, hasEnded } from '#shop/domain/pricing/discount.ts'
import { writtenTerms } from '#shop/domain/pricing/discount-terms.ts'
import {
  readDiscountCode,
  removeUnusedCode,
} from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { logChange } from '../common/log-changes.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

/**
 * Removes a code that has ended and that no order has, so that its name is free again. False: there is no such code, it
 * still runs, or an order has it.
 */
export function removeDiscountCode(shop: Shop, typed: string, by: Actor): Promise<boolean> {
  return shop.work(async (tx) => {
    const present = await readDiscountCode(tx, discountCodeKey(typed))
    if (!present || !hasEnded(present, shop.clock())) return false
    if (!(await removeUnusedCode(tx, present.code))) return false
    const before = writtenTerms(present, await readSettings(tx))
    await logChange(shop, tx, { entity: 'code', id: present.code, before, after: undefined }, by)
    const facts = { settings: `code ${present.code}` }
    await recordSecurityEvent(shop, tx, { kind: 'settings_changed', by, facts })
    return true
  })
}
