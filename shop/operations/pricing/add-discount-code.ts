import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { DiscountCode } from '#shop/domain/pricing/discount.ts'
import {
  readDiscountTerms,
  type TermsFault,
  type TypedTerms,
  writtenTerms,
} from '#shop/domain/pricing/discount-terms.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { insertDiscountCode } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { logChange } from '../common/log-changes.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

/** Adds a discount code as typed. Refuses with all faults at once, or when it exists already. */
export function addDiscountCode(
  shop: Shop,
  typed: TypedTerms,
  by: Actor,
): Promise<Outcome<DiscountCode, TermsFault | 'code_taken'>> {
  return shop.work(async (tx) => {
    const settings = await readSettings(tx)
    const terms = readDiscountTerms(typed, settings)
    if (!terms.ok) return terms
    if (!(await insertDiscountCode(tx, terms.value))) {
      return refused({ code: 'code_taken', field: 'code' })
    }
    await logNewCode(tx, shop, terms.value, settings, by)
    return done(terms.value)
  })
}

/** Records that a code was added, in the transaction that adds it. */
export async function logNewCode(
  tx: Writer,
  shop: Shop,
  terms: DiscountCode,
  settings: ShopSettings,
  by: Actor,
): Promise<void> {
  const { code, kind, value } = terms
  const after = writtenTerms(terms, settings)
  await logChange(shop, tx, { entity: 'code', id: code, before: undefined, after }, by)
  await recordSecurityEvent(shop, tx, { kind: 'code_added', by, facts: { code, kind, value } })
}
