import { m } from '#messages'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { choiceText } from '#shop/wording/choice-text.ts'
import type { BillRow } from './order-mail.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

/** Takes the news of an order; gives its lines, then what makes the total of them, and the total. */
export function orderBill(news: OrderMailFacts): { rows: BillRow[]; total: BillRow } {
  const { locale, order } = news
  const { lines, totals } = order
  const money = moneyOf(news)
  return {
    rows: [
      ...lines.map(({ quantity, title, choices, total }) => ({
        what: m.order_row({ count: quantity, item: title }, { locale }),
        details: choices.map((choice) => choiceText(choice, locale)),
        amount: money(total),
      })),
      ...sums(news)
        .filter(([, amount]) => amount !== 0)
        .map(([what, amount]) => ({ what, details: [], amount: money(amount) })),
    ],
    total: { what: m.order_total({}, { locale }), details: [], amount: money(totals.total) },
  }
}

function sums({
  locale,
  order: { totals, taxIncluded, code },
  isConfirmed,
}: OrderMailFacts): [string, number][] {
  const taxWords = taxIncluded ? m.order_tax_included : m.order_tax_added
  return [
    [m.order_products({}, { locale }), totals.products],
    [
      code && isConfirmed
        ? m.order_discount_code({ code }, { locale })
        : m.order_discount({}, { locale }),
      -totals.discount,
    ],
    [m.order_fee({}, { locale }), totals.deliveryFee],
    [m.order_tip({}, { locale }), totals.tip],
    ...totals.taxLines.map(({ rate, tax }): [string, number] => [
      taxWords({ rate: rate / 100 }, { locale }),
      tax,
    ]),
  ]
}

/** Gives how amounts are written: in the currency the order was sold in, whatever the shop's is by now. */
export function moneyOf({ locale, order, shop }: OrderMailFacts): (amount: number) => string {
  const isPresent = order.currency === shop.currency.code
  const currency = isPresent ? shop.currency : currencyFor(order.currency)
  return (amount) => formatMoney(amount, currency, locale)
}
