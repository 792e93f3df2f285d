import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { Change } from '#shop/domain/common/change.ts'
import {
  isSameTerms,
  readDiscountTerms,
  type TypedTerms,
  writtenTerms,
} from '#shop/domain/pricing/discount-terms.ts'
import {
  insertDiscountCode,
  readDiscountCode,
  removeUnusedCode,
} from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { logChange } from '../common/log-changes.ts'
import { replaceTerms } from './replace-terms.ts'

/**
 * Takes back a change of a discount code. False, and nothing is changed, where what it made is different by now, or where
 * a code that it added was used.
 */
export async function undoCodeChange(
  shop: Shop,
  tx: Writer,
  { id, before, after }: Change,
  by: Actor,
): Promise<boolean> {
  const was = before as TypedTerms | undefined
  const is = after as TypedTerms | undefined
  if (was && is) return restoreTerms(shop, tx, { id, was, is, by })
  const isDone = is ? await removeAdded(tx, id, is) : await addRemoved(tx, was)
  if (isDone) await logChange(shop, tx, { entity: 'code', id, before: after, after: before }, by)
  return isDone
}

type Restoration = { id: string; was: TypedTerms; is: TypedTerms; by: Actor }

async function restoreTerms(
  shop: Shop,
  tx: Writer,
  { id, was, is, by }: Restoration,
): Promise<boolean> {
  const settings = await readSettings(tx)
  const present = await readDiscountCode(tx, id)
  if (!present) return false
  const terms = writtenTerms(present, settings)
  if (!isSameTerms(terms, { ...terms, ...is })) return false
  const wanted = readDiscountTerms({ ...terms, ...was }, settings)
  if (!wanted.ok) return false
  const { maxUses } = wanted.value
  if (maxUses !== null && maxUses < present.uses) return false
  return replaceTerms(shop, tx, { present, wanted: wanted.value, settings, by })
}

async function removeAdded(tx: Writer, id: string, added: TypedTerms): Promise<boolean> {
  const present = await readDiscountCode(tx, id)
  if (!present || !isSameTerms(writtenTerms(present, await readSettings(tx)), added)) return false
  return removeUnusedCode(tx, id)
}

async function addRemoved(tx: Writer, removed: TypedTerms | undefined): Promise<boolean> {
  const terms = readDiscountTerms(removed ?? {}, await readSettings(tx))
  return terms.ok && insertDiscountCode(tx, terms.value)
}
