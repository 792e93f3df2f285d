import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { DiscountCode } from '#shop/domain/pricing/discount.ts'
import { changedTerms, writtenTerms } from '#shop/domain/pricing/discount-terms.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { updateDiscountCode } from '#shop/persistence/queries/pricing/discount-codes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { logChange } from '../common/log-changes.ts'

type Replacement = {
  present: DiscountCode
  wanted: DiscountCode
  /** By which terms are written. */
  settings: Pick<ShopSettings, 'timeZone' | 'currency'>
  by: Actor
}

/** Gives a code other terms, and writes into the change log which of them are new. False: none is. */
export async function replaceTerms(
  shop: Shop,
  tx: Writer,
  { present, wanted, settings, by }: Replacement,
): Promise<boolean> {
  const [before, after] = [present, wanted].map((code) => writtenTerms(code, settings))
  const changed = before && after && changedTerms(before, after)
  await updateDiscountCode(tx, wanted)
  if (!changed) return false
  await logChange(shop, tx, { entity: 'code', id: present.code, ...changed }, by)
  return true
}
