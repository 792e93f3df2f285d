import { type MinorUnits, minus, sum } from '../common/money.ts'
import type { TaxLine } from '../common/tax.ts'
import { leftOutOf } from '../orders/adjustment.ts'
import { taxLineOf } from '../payments/give-back.ts'
import { reversedTax, sumTaxLines } from '../payments/takings.ts'
import { lessShares, lineShares, type RateShare, type SoldMoney } from '../pricing/line-shares.ts'
import type { LinePart, SoldLine } from '../pricing/order-line.ts'
import { changesBefore, type Handover, handoversOf, type SoldOrder } from './sold-order.ts'

/**
 * What is paid at one tax rate, in minor units: `amount` before the discount, and net and tax of what is left. Together the net and
 * tax of an order are what it was sold for, without its tip.
 */
export type SaleShare = TaxLine & { amount: MinorUnits; discount: MinorUnits }

/** What is different about a line: names alone, as guests read them. */
type SalePart = Pick<LinePart, 'kind' | 'name' | 'quantity' | 'instead'>

/** A line as it was sold: pieces and money of what was left out before are not in it. */
export type SaleLine = Pick<SoldLine, 'itemId' | 'title'> & {
  parts: SalePart[]
  pieces: number
  shares: SaleShare[]
}

/** What an order was sold for. `delivery` is empty where there was none. */
export type OrderSale = { lines: SaleLine[]; delivery: SaleShare[]; tip: MinorUnits }

/** An order that was handed over at least once, with its money. */
export type PaidOrder = Omit<SoldOrder, 'promisedAt'> & { money: Omit<SoldMoney, 'lines'> }

/**
 * Returns what an order was sold for between two instants, the second excluded, and below 0 what was taken back of that: line by line and
 * to the cent what its entries of the ledger say.
 */
export function orderSales(
  order: PaidOrder,
  span: { begins: number; ends: number },
): Handover<OrderSale>[] {
  const soldBy = (version: number) => saleAt(order, version)
  return handoversOf(order.steps, span, { soldBy, takenBack: reversedSale })
}

function saleAt({ lines, changes, money }: PaidOrder, version: number): OrderSale {
  const { totals, taxIncluded } = money
  const { before, standing } = changesBefore(changes, version)
  const whole = lineShares({ lines, ...money })
  return {
    lines: lines.map(({ itemId, title, parts, quantity }, place) => {
      const own = before.filter(({ line }) => line === place).flatMap(({ shares }) => shares)
      const left = lessShares(whole[place] ?? [], own)
      const pieces = quantity - leftOutOf(place, standing)
      const shares = left.map((one) => shareOf(one, taxIncluded))
      return { itemId, title, parts: parts.map(namesOf), pieces, shares }
    }),
    delivery: deliveryOf(money, whole.flat()),
    tip: totals.tip,
  }
}

function namesOf({ kind, name, quantity, instead }: LinePart): SalePart {
  return { kind, name, quantity, ...(instead !== undefined && { instead }) }
}

function shareOf(share: RateShare, taxIncluded: boolean): SaleShare {
  return {
    ...taxLineOf(share, taxIncluded),
    amount: share.amount,
    discount: share.discount,
  }
}

/** What no line bears is the delivery's. */
function deliveryOf({ totals, taxIncluded }: PaidOrder['money'], lines: RateShare[]): SaleShare[] {
  const ofLines = lines.map((share) => reversedTax(taxLineOf(share, taxIncluded)))
  const taxLines = sumTaxLines([...totals.taxLines, ...ofLines])
  const amount = totals.deliveryFee
  const discount = totals.discount - sum(lines.map((share) => share.discount))
  const free = amount === 0 && discount === 0 ? [] : [{ rate: 0, net: 0, tax: 0 }]
  const rates = taxLines.length === 0 ? free : taxLines
  return rates.map((line, nth) => ({
    ...line,
    amount: nth === 0 ? amount : 0,
    discount: nth === 0 ? discount : 0,
  }))
}

function reversedSale({ lines, delivery, tip }: OrderSale): OrderSale {
  return {
    lines: lines.map(({ pieces, shares, ...line }) => {
      return { ...line, pieces: minus(pieces), shares: shares.map(reversedShare) }
    }),
    delivery: delivery.map(reversedShare),
    tip: minus(tip),
  }
}

function reversedShare(share: SaleShare): SaleShare {
  return { ...reversedTax(share), amount: minus(share.amount), discount: minus(share.discount) }
}
