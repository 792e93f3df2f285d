import { type BasisPoints, type MinorUnits, splitByWeight, sum } from '../common/money.ts'
import type { TaxLine } from '../common/tax.ts'
import { amountsByRate } from './amounts-by-rate.ts'
import type { Discount } from './discount.ts'
import type { LinePart, PricedLine } from './order-line.ts'
import { type OrderParts, splitOrder, type Totals } from './order-totals.ts'

/** What is paid at one rate, deposits apart: `amount` before the discount, and the share of discount and tax. */
export type RateShare = {
  rate: BasisPoints
  isDeposit: boolean
  amount: MinorUnits
  discount: MinorUnits
  tax: MinorUnits
}

/** The money of an order that was sold. */
export type SoldMoney = {
  lines: readonly Pick<PricedLine, 'parts' | 'quantity' | 'total' | 'taxRate'>[]
  totals: Totals
  taxIncluded: boolean
  /** What its code was; null: it has none, or older releases did not keep it. */
  discountKind: Discount['kind'] | null
  /** The places of the lines that it was taken off; null: all of them. */
  discountLines: readonly number[] | null
}

/**
 * Returns what each line of an order bears of its money, by rate: the shares of all lines, the delivery and the tip sum
 * to its total. What isn't stored with the order (the delivery's rate, and for orders of older releases whether a code was
 * for the delivery) is what leads to the tax lines that the guest was shown.
 */
export function lineShares(order: SoldMoney): RateShare[][] {
  const guesses = guessesOf(order).map((parts) => splitOrder(parts))
  const right = guesses.find(({ totals }) => isSameTax(totals.taxLines, order.totals.taxLines))
  const { discounts, taxes } = right ?? guesses[0] ?? { discounts: [], taxes: [] }
  const lines = order.lines.map(amountsByRate)
  let next = 0
  return lines.map((amounts) =>
    amounts.map(({ amount, taxRate: rate, isDeposit }) => {
      const at = next
      next += 1
      return { rate, isDeposit, amount, discount: discounts[at] ?? 0, tax: taxes[at] ?? 0 }
    }),
  )
}

function guessesOf(order: SoldMoney): OrderParts[] {
  const { totals, taxIncluded } = order
  const { deliveryFee: amount, tip } = totals
  const discounts = totals.discount === 0 ? [undefined] : discountsOf(order)
  const rates = totals.taxLines.length > 0 ? totals.taxLines.map(({ rate }) => rate) : [0]
  const lines = order.lines.map(amountsByRate)
  return discounts.flatMap((discount) =>
    rates.map((taxRate) => ({ lines, delivery: { amount, taxRate }, discount, tip, taxIncluded })),
  )
}

function discountsOf({ totals, discountKind: known, discountLines: lines }: SoldMoney): Discount[] {
  const { discount: value, deliveryFee } = totals
  const ofGoods: Discount = { code: '', kind: 'amount', value, ...(lines && { lines }) }
  const ofDelivery: Discount = { code: '', kind: 'delivery', value: 0 }
  if (known !== null) return [known === 'delivery' ? ofDelivery : ofGoods]
  return value === deliveryFee ? [ofDelivery, ofGoods] : [ofGoods]
}

function isSameTax(one: readonly TaxLine[], other: readonly TaxLine[]): boolean {
  const text = (lines: readonly TaxLine[]) => lines.map(({ rate, net, tax }) => [rate, net, tax])
  return JSON.stringify(text(one)) === JSON.stringify(text(other))
}

/** What shares come to for the guest, in minor units. Tax that is within the prices is paid with them. */
export function paidFor(shares: readonly RateShare[], taxIncluded: boolean): MinorUnits {
  return sum(shares.map(({ amount, discount, tax }) => amount - discount + (taxIncluded ? 0 : tax)))
}

/** Returns shares less others of the same rates. */
export function lessShares(shares: readonly RateShare[], less: readonly RateShare[]): RateShare[] {
  return shares.map((share) => {
    const own = less.filter(({ rate, isDeposit }) => {
      return rate === share.rate && isDeposit === share.isDeposit
    })
    return {
      ...share,
      amount: share.amount - sum(own.map(({ amount }) => amount)),
      discount: share.discount - sum(own.map(({ discount }) => discount)),
      tax: share.tax - sum(own.map(({ tax }) => tax)),
    }
  })
}

/** Returns the share of some of the pieces that have a share. All of them have exactly all of it. */
export function shareOfPieces(
  shares: readonly RateShare[],
  pieces: number,
  ofPieces: number,
): RateShare[] {
  const weights = [pieces, Math.max(0, ofPieces - pieces)]
  const partOfAll = (amount: MinorUnits) => splitByWeight(amount, weights)[0] ?? 0
  return shares.map(({ amount, discount, tax, ...share }) => ({
    ...share,
    amount: partOfAll(amount),
    discount: partOfAll(discount),
    tax: partOfAll(tax),
  }))
}

/**
 * Returns what an amount of a line bears, such as that of one of its parts: never more than what is left of the line at
 * its rate.
 */
export function shareOfPart(
  shares: readonly RateShare[],
  { rate, isDeposit, amount: wanted }: Pick<RateShare, 'rate' | 'isDeposit' | 'amount'>,
): RateShare[] {
  const own = shares.find((share) => share.rate === rate && share.isDeposit === isDeposit)
  if (!own || wanted <= 0) return []
  const amount = Math.min(wanted, own.amount)
  const discount = splitByWeight(own.discount, [amount, own.amount - amount])[0] ?? 0
  const before = own.amount - own.discount
  const tax = splitByWeight(own.tax, [amount - discount, before - (amount - discount)])[0] ?? 0
  return [{ rate, isDeposit, amount, discount, tax }]
}

/** What a part of a line adds to the price of so many pieces, at the rate at which it was taxed. */
export function amountOfPart(
  { kind, price, taxRate }: Pick<LinePart, 'kind' | 'price' | 'taxRate'>,
  { taxRate: ofLine }: Pick<PricedLine, 'taxRate'>,
  pieces: number,
): Pick<RateShare, 'rate' | 'isDeposit' | 'amount'> {
  return { rate: taxRate ?? ofLine, isDeposit: kind === 'deposit', amount: price * pieces }
}
