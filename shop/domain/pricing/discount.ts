import { type BasisPoints, type MinorUnits, partOf, WHOLE } from '../common/money.ts'
import type { CodeHold, HoldRefusal } from './code-hold.ts'

/** `percent` and `amount` reduce the products' price, `delivery` the whole delivery fee. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'delivery'] as const

type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** `value` is in basis points for percent, in minor units for amount, and 0 for delivery. */
export type Discount = {
  code: string
  kind: DiscountKind
  value: BasisPoints | MinorUnits
  /** The places of the lines that it is taken off, from 0; left out: all of them. */
  lines?: readonly number[]
}

/** A code as the owner made it. Instants are epoch milliseconds; null is no limit. */
export type DiscountCode = Omit<Discount, 'lines'> & {
  /** The first instant at which it is valid. */
  startsAt: number | null
  /** The first instant at which it is no longer valid. */
  endsAt: number | null
  /** The minimum price of the products, before the discount. */
  minimum: MinorUnits
  maxUses: number | null
  maxUsesPerGuest: number | null
  holds: CodeHold
}

export type CodeRefusal =
  | { code: 'code_not_valid' }
  | { code: 'code_below_minimum'; minimum: MinorUnits; missing: MinorUnits }
  | HoldRefusal
  /**
   * The network tried too many wrong codes: none of its codes is evaluated for a while, but it can order without
   * one.
   */
  | { code: 'too_many_codes'; retryAfterSeconds: number }

/** What the codes begin with that are given in place of money back. */
export const REFUND_CODE_PREFIX = 'BACK-'

/** Returns a typed code in the form in which codes are stored: capitals, no spaces. */
export function discountCodeKey(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/**
 * Returns the discount of a stored code, or why there is none. It must be valid at an instant, see `codeInstant`.
 * Unknown, early, expired and used up are refused alike, so that nobody learns by trying which codes exist.
 */
export function evaluateCode(
  code: DiscountCode | undefined,
  uses: number,
  usesOfGuest: number,
  products: MinorUnits,
  at: number,
): { discount: Discount } | { refusal: CodeRefusal } {
  if (!code || !isInTime(code, at) || !hasUsesLeft(code, uses, usesOfGuest)) {
    return { refusal: { code: 'code_not_valid' } }
  }
  const { minimum } = code
  if (products < minimum) {
    return { refusal: { code: 'code_below_minimum', minimum, missing: minimum - products } }
  }
  return { discount: { code: code.code, kind: code.kind, value: code.value } }
}

/** Returns the amount of a discount, never more than what it is taken off. */
export function discountAmount(
  { kind, value }: Discount,
  products: MinorUnits,
  deliveryFee: MinorUnits,
): MinorUnits {
  if (kind === 'delivery') return deliveryFee
  return Math.min(kind === 'percent' ? partOf(products, value, WHOLE) : value, products)
}

/** Whether a code is over by an instant. */
export function hasEnded({ endsAt }: Pick<DiscountCode, 'endsAt'>, now: number): boolean {
  return endsAt !== null && endsAt <= now
}

function isInTime({ startsAt, endsAt }: DiscountCode, at: number): boolean {
  return (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)
}

function hasUsesLeft(code: DiscountCode, uses: number, usesOfGuest: number): boolean {
  const { maxUses, maxUsesPerGuest } = code
  return (
    (maxUses === null || uses < maxUses) &&
    (maxUsesPerGuest === null || usesOfGuest < maxUsesPerGuest)
  )
}
