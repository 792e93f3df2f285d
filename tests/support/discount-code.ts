import { HOLDS_ALWAYS } from '#shop/domain/pricing/code-hold.ts'
import type { DiscountCode } from '#shop/domain/pricing/discount.ts'
import type { NewRow } from '#shop/persistence/tables.ts'

/** Ten percent off for anybody, at any time; a test says what is special about its own. */
export function discountCode(special: Partial<DiscountCode> = {}): DiscountCode {
  return {
    code: 'TEN',
    kind: 'percent',
    value: 1000,
    startsAt: null,
    endsAt: null,
    minimum: 0,
    maxUses: null,
    maxUsesPerGuest: null,
    holds: HOLDS_ALWAYS,
    ...special,
  }
}

/** The same as it is stored, and nobody has used it. */
export function discountCodeRow(
  row: Partial<NewRow<'discount_codes'>> = {},
): NewRow<'discount_codes'> {
  const code = discountCode()
  return {
    code: code.code,
    kind: code.kind,
    value: code.value,
    starts_at: code.startsAt,
    ends_at: code.endsAt,
    minimum: code.minimum,
    max_uses: code.maxUses,
    max_uses_per_guest: code.maxUsesPerGuest,
    uses: 0,
    ...row,
  }
}
