import { type BasisPoints, type MinorUnits, partOf, WHOLE } from '../common/money.ts'

/** Percent and amount take off the products, delivery takes off the whole delivery fee. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'delivery'] as const

type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** `value` is in basis points for percent, in minor units for amount, and 0 for delivery. */
export type Discount = { code: string; kind: DiscountKind; value: BasisPoints | MinorUnits }

/** What the owner gave out. Instants are epoch milliseconds; null is no bound. */
export type DiscountCode = Discount & {
  /** The first instant at which it holds. */
  startsAt: number | null
  /** The first instant at which it holds no more. */
  endsAt: number | null
  /** What the products must cost at least, before the discount. */
  minimum: MinorUnits
  maxUses: number | null
  maxUsesPerGuest: number | null
}

export type CodeRefusal =
  | { code: 'code_not_valid' }
  | { code: 'code_below_minimum'; minimum: MinorUnits; missing: MinorUnits }
  /** The network tried too many wrong ones: for so long no code is judged, and an order goes without. */
  | { code: 'too_many_codes'; retryAfterSeconds: number }

/** Takes a code as somebody typed it; gives it as codes are stored: capitals, no spaces. */
export function discountCodeKey(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/**
 * Takes the code that was found, how often it is used in all and by this guest, what the products cost and
 * the promised time of the order, at which the code must hold; gives the discount, or why there is none. Unknown, early, expired and used up read alike:
 * nobody learns by trying which codes exist.
 */
export function judgeCode(
  code: DiscountCode | undefined,
  uses: number,
  usesOfGuest: number,
  products: MinorUnits,
  promisedAt: number,
): { discount: Discount } | { refusal: CodeRefusal } {
  if (!code || !isInTime(code, promisedAt) || !hasUsesLeft(code, uses, usesOfGuest)) {
    return { refusal: { code: 'code_not_valid' } }
  }
  const { minimum } = code
  if (products < minimum) {
    return { refusal: { code: 'code_below_minimum', minimum, missing: minimum - products } }
  }
  return { discount: { code: code.code, kind: code.kind, value: code.value } }
}

/** Takes a discount and what it may be taken off; gives its amount, never more than there is. */
export function discountAmount(
  { kind, value }: Discount,
  products: MinorUnits,
  deliveryFee: MinorUnits,
): MinorUnits {
  if (kind === 'delivery') return deliveryFee
  return Math.min(kind === 'percent' ? partOf(products, value, WHOLE) : value, products)
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
