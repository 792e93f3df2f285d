import { type MinorUnits, splitByWeight, sum } from '../common/money.ts'
import { type TaxedAmount, type TaxLine, taxesOn } from '../common/tax.ts'
import { type Discount, discountAmount } from './discount.ts'

/** The maximum total of an order: card payments take eight digits (Stripe's `amount`). */
export const MAX_TOTAL: MinorUnits = 99_999_999

/** What a line costs at a rate. No deposit is discounted. */
export type LineAmount = TaxedAmount & { isDeposit: boolean }

/** The parts of an order. `delivery` is the fee, 0 when nothing is delivered. */
export type OrderParts = {
  /** What each line costs, by rate, and its deposit. A discount of some lines is taken off no other. */
  lines: readonly (readonly LineAmount[])[]
  delivery: TaxedAmount
  discount: Discount | undefined
  tip: MinorUnits
  taxIncluded: boolean
}

/**
 * In minor units. `total` is products, delivery fee and tip less the discount, plus the tax where that is added.
 * The tax lines and the tip sum to the total in both cases.
 */
export type Totals = {
  products: MinorUnits
  discount: MinorUnits
  deliveryFee: MinorUnits
  tip: MinorUnits
  tax: MinorUnits
  taxLines: TaxLine[]
  total: MinorUnits
}

/** A line's share of the order's discount and of the tax of its rate. */
export type LineShare = { discount: MinorUnits; tax: MinorUnits }

/**
 * Returns the totals of an order and each line's share of them, in the order of the lines. The discount is split
 * over what the lines cost at each rate before tax, and the tax of each rate is rounded once (`docs/pricing.md`).
 */
export function orderTotals(parts: OrderParts): { totals: Totals; lines: LineShare[] } {
  const { totals, discounts, taxes } = splitOrder(parts)
  return { totals, lines: ofEachLine(parts.lines, discounts, taxes) }
}

/** Returns the totals of an order, and what each amount of its lines bears of the discount and the tax, in order. */
export function splitOrder(parts: OrderParts): {
  totals: Totals
  discounts: MinorUnits[]
  taxes: MinorUnits[]
} {
  const { delivery, discount: given, tip, taxIncluded } = parts
  const amounts = parts.lines.flat()
  const products = sum(amounts.map(({ amount }) => amount))
  const discountable = parts.lines.flatMap((line, at) => {
    return line.map(({ amount, isDeposit }) => (isDeposit || !isTakenOff(given, at) ? 0 : amount))
  })
  const discount = given ? discountAmount(given, sum(discountable), delivery.amount) : 0
  const offDelivery = given?.kind === 'delivery' ? discount : 0
  const discounts = splitDiscount(discount - offDelivery, amounts, discountable)
  const toPay = [...amounts, delivery].map(({ amount, taxRate }, index) => ({
    amount: amount - (discounts[index] ?? offDelivery),
    taxRate,
  }))
  const { taxLines, shares: taxes } = taxesOn(toPay, taxIncluded)
  const tax = sum(taxLines.map((line) => line.tax))
  const deliveryFee = delivery.amount
  const total = products - discount + deliveryFee + tip + (taxIncluded ? 0 : tax)
  const totals = { products, discount, deliveryFee, tip, tax, taxLines, total }
  return { totals, discounts, taxes }
}

/** Of equal amounts the one with the higher tax rate bears more, so that the order of lines changes no total. */
function splitDiscount(
  discount: MinorUnits,
  amounts: readonly LineAmount[],
  discountable: readonly MinorUnits[],
): MinorUnits[] {
  return splitByWeight(
    discount,
    discountable,
    amounts.map(({ taxRate }) => taxRate),
  )
}

function isTakenOff(discount: Discount | undefined, line: number): boolean {
  return discount?.lines?.includes(line) ?? true
}

/** `discounts` and `taxes` are those of all lines' amounts, in order. */
function ofEachLine(
  lines: OrderParts['lines'],
  discounts: readonly MinorUnits[],
  taxes: readonly MinorUnits[],
): LineShare[] {
  let next = 0
  return lines.map(({ length }) => {
    const from = next
    next += length
    return { discount: sum(discounts.slice(from, next)), tax: sum(taxes.slice(from, next)) }
  })
}
