import { m } from '#messages'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { choiceText } from '#shop/wording/choice-text.ts'
import { orderSums } from '#shop/wording/order-sums.ts'
import type { BillRow } from './order-mail.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

/** Takes the news of an order; gives its lines, then what makes the total of them, and the total. */
export function orderBill(news: OrderMailFacts): { rows: BillRow[]; total: BillRow } {
  const { locale, order, isConfirmed } = news
  const { lines, totals } = order
  const money = moneyOf(news)
  const code = isConfirmed ? order.code : null
  return {
    rows: [
      ...lines.map(({ quantity, title, choices, total }) => ({
        what: m.order_row({ count: quantity, item: title }, { locale }),
        details: choices.map((choice) => choiceText(choice, locale)),
        amount: money(total),
      })),
      ...orderSums({ ...order, code }, locale).map(([what, amount]) => {
        return { what, details: [], amount: money(amount) }
      }),
    ],
    total: { what: m.order_total({}, { locale }), details: [], amount: money(totals.total) },
  }
}

/** Gives how amounts are written: in the currency the order was sold in, whatever the shop's is by now. */
export function moneyOf({ locale, order, shop }: OrderMailFacts): (amount: number) => string {
  const isPresent = order.currency === shop.currency.code
  const currency = isPresent ? shop.currency : currencyFor(order.currency)
  return (amount) => formatMoney(amount, currency, locale)
}
