import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
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

type Removed = Outcome<{ code: string }, 'unknown_code' | 'code_runs' | 'code_used'>

/** Removes a code that has ended and that no order has, so that its name is free again. */
export function removeDiscountCode(shop: Shop, typed: string, by: Actor): Promise<Removed> {
  return shop.work(async (tx): Promise<Removed> => {
    const present = await readDiscountCode(tx, discountCodeKey(typed))
    if (!present) return refused({ code: 'unknown_code' })
    if (!hasEnded(present, shop.clock())) return refused({ code: 'code_runs' })
    if (!(await removeUnusedCode(tx, present.code))) return refused({ code: 'code_used' })
    const before = writtenTerms(present, await readSettings(tx))
    await logChange(shop, tx, { entity: 'code', id: present.code, before, after: undefined }, by)
    const facts = { settings: `code ${present.code}` }
    await recordSecurityEvent(shop, tx, { kind: 'settings_changed', by, facts })
    return done({ code: present.code })
  })
}
