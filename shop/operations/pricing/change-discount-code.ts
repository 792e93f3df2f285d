import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type DiscountCode, discountCodeKey, hasEnded } from '#shop/domain/pricing/discount.ts'
import {
  isSameTerms,
  readDiscountTerms,
  type TermsFault,
  type TypedTerms,
  writtenTerms,
} from '#shop/domain/pricing/discount-terms.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readDiscountCode } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { findNewestChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { replaceTerms } from './replace-terms.ts'

type CodeChange = {
  /** All terms; those that are left out set no limit. */
  typed: TypedTerms
  /** The terms that whoever typed has seen. */
  seen: TypedTerms
  by: Actor
}

type ChangeFault = TermsFault | 'unknown_code' | 'changed_meanwhile' | 'fewer_than_used'

/**
 * Gives a code other terms; orders that used it keep what they got. Refuses with all faults at once, when somebody else
 * has changed it meanwhile, and fewer uses than it had.
 */
export function changeDiscountCode(
  shop: Shop,
  { typed, seen, by }: CodeChange,
): Promise<Outcome<DiscountCode, ChangeFault>> {
  return shop.work(async (tx): Promise<Outcome<DiscountCode, ChangeFault>> => {
    const settings = await readSettings(tx)
    const present = await readDiscountCode(tx, discountCodeKey(typed.code ?? ''))
    if (!present) return refused({ code: 'unknown_code', field: 'code' })
    if (!isSameTerms(writtenTerms(present, settings), seen)) {
      return refused({ code: 'changed_meanwhile' })
    }
    const terms = readDiscountTerms(typed, settings)
    if (!terms.ok) return terms
    const { maxUses } = terms.value
    if (maxUses !== null && maxUses < present.uses) {
      return refused({ code: 'fewer_than_used', field: 'uses' })
    }
    await replaceAndRecord(shop, tx, { present, wanted: terms.value, settings, by })
    return done(terms.value)
  })
}

/**
 * Lets a code that has ended run again: until the end that it had before somebody ended it, if that is still to come,
 * else without one. False: there is no such code, or it has not ended.
 */
export function resumeDiscountCode(shop: Shop, typed: string, by: Actor): Promise<boolean> {
  return shop.work(async (tx) => {
    const now = shop.clock()
    const present = await readDiscountCode(tx, discountCodeKey(typed))
    if (!present || !hasEnded(present, now)) return false
    const settings = await readSettings(tx)
    const endsAt = await earlierEnd(tx, present, settings, now)
    await replaceAndRecord(shop, tx, { present, wanted: { ...present, endsAt }, settings, by })
    return true
  })
}

async function earlierEnd(
  tx: Writer,
  code: DiscountCode,
  settings: ShopSettings,
  now: number,
): Promise<number | null> {
  const { before } = (await findNewestChange(tx, 'code', code.code)) ?? {}
  const terms = { ...writtenTerms(code, settings), ...(before as TypedTerms | undefined) }
  const earlier = readDiscountTerms(terms, settings)
  if (!earlier.ok || hasEnded(earlier.value, now)) return null
  return earlier.value.endsAt
}

async function replaceAndRecord(
  shop: Shop,
  tx: Writer,
  change: Parameters<typeof replaceTerms>[2],
): Promise<void> {
  if (!(await replaceTerms(shop, tx, change))) return
  const facts = { settings: `code ${change.present.code}` }
  await recordSecurityEvent(shop, tx, { kind: 'settings_changed', by: change.by, facts })
}
