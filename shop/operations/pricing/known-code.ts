import { hasControlCharacters } from '#shop/domain/common/plain-text.ts'
import type { CodeHold, HeldItems } from '#shop/domain/pricing/code-hold.ts'
import { discountCodeKey } from '#shop/domain/pricing/discount.ts'
import type { KnownCode } from '#shop/domain/pricing/quote.ts'
import { hasOrdered } from '#shop/persistence/queries/guests/order-guests.ts'
import { findDiscountCode } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readHeldItems } from '#shop/persistence/queries/pricing/held-items.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/** An account that is signed in, with its confirmed email. */
export type ProvenAccount = { userId: string; confirmedEmail: string }

/** Who asks what a code gives. */
export type CodeAsker = {
  /** Whose uses count; null: nobody's. */
  guestKey: string | null
  /** Asked only where the code is for first orders. Null: none is signed in whose address is confirmed. */
  account: () => Promise<ProvenAccount | null>
}

/** Returns a typed code with everything that it depends on, if there is one. */
export async function readKnownCode(
  reader: Selector,
  typed: string | undefined,
  { guestKey, account }: CodeAsker,
): Promise<KnownCode | undefined> {
  if (typed === undefined || hasControlCharacters(typed)) return undefined
  const found = await findDiscountCode(reader, discountCodeKey(typed), guestKey)
  if (!found) return undefined
  const { holds } = found.code
  return {
    ...found,
    held: await heldBy(reader, holds),
    isFirst: holds.isFirstOrder ? await isFirstOf(reader, await account()) : null,
  }
}

async function heldBy(reader: Selector, holds: CodeHold): Promise<HeldItems> {
  const { itemIds, categoryIds } = holds
  return itemIds.length + categoryIds.length === 0 ? null : readHeldItems(reader, holds)
}

async function isFirstOf(reader: Selector, account: ProvenAccount | null) {
  return (
    account && !(await hasOrdered(reader, account.userId, account.confirmedEmail.toLowerCase()))
  )
}
