import { m } from '#messages'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { choiceText } from '#shop/wording/choice-text.ts'
import { orderSums } from '#shop/wording/order-sums.ts'
import type { BillRow } from './order-mail.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

/** Returns the order's lines and what is added or taken off as rows, and the total. */
export function orderBill(facts: OrderMailFacts): { rows: BillRow[]; total: BillRow } {
  const { locale, order, isConfirmed } = facts
  const { lines, totals } = order
  const money = moneyOf(facts)
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

/**
 * Returns a formatter for amounts in the currency in which the order was sold, whatever the shop's currency is
 * now.
 */
export function moneyOf({ locale, order, shop }: OrderMailFacts): (amount: number) => string {
  const isPresent = order.currency === shop.currency.code
  const currency = isPresent ? shop.currency : currencyFor(order.currency)
  return (amount) => formatMoney(amount, currency, locale)
}
