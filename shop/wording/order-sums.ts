import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { Totals } from '#shop/domain/pricing/order-totals.ts'

type SummedOrder = { totals: Totals; taxIncluded: boolean; code: string | null }

/** Returns the rows that add up to an order's total, each with its name and signed amount; zero rows are left out. */
export function orderSums(
  { totals, taxIncluded, code }: SummedOrder,
  locale: Locale,
): [string, MinorUnits][] {
  const taxText = taxIncluded ? m.order_tax_included : m.order_tax_added
  const discount = code
    ? m.order_discount_code({ code }, { locale })
    : m.order_discount({}, { locale })
  const sums: [string, MinorUnits][] = [
    [m.order_products({}, { locale }), totals.products],
    [discount, -totals.discount],
    [m.order_fee({}, { locale }), totals.deliveryFee],
    [m.order_tip({}, { locale }), totals.tip],
    ...totals.taxLines.map(({ rate, tax }): [string, MinorUnits] => [
      taxText({ rate: rate / 100 }, { locale }),
      tax,
    ]),
  ]
  return sums.filter(([, amount]) => amount !== 0)
}
