import { type Message, m } from '#messages'
import { clockTime, dateWithYear } from '#shop/domain/common/clock-time.ts'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import type { RefundMeans } from '#shop/domain/orders/order.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { dishAllergensText } from '#shop/wording/dish-allergens-text.ts'
import { forTexts } from '#shop/wording/for-text.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { orderSums } from '#shop/wording/order-sums.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import type { BillRow, MailBill } from './mail-sheet.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

/**
 * Returns the order's lines, what is added or taken off, and the total as they were sold. What became of lines since
 * follows with the new total, the tax within the total, and the refund that the mail is about.
 */
export function orderBill(facts: OrderMailFacts): MailBill {
  const { locale, order, refund, shop, isConfirmed } = facts
  const { placedAt, lines, totals } = order
  const money = moneyOf(facts)
  const row = (what: string, amount: number): BillRow => ({
    what,
    details: [],
    amount: money(amount),
  })
  const { added, included } = sumsOf(facts)
  const date = dateWithYear(placedAt, shop.timeZone, locale)
  const time = clockTime(placedAt, shop.timeZone, locale)
  return {
    title: m.order_number({ number: numberText(order, locale) }, { locale }),
    date: m.mail_order_placed_at({ date, time }, { locale }),
    rows: [
      ...lines.map((line) => ({
        what: m.order_row({ count: line.quantity, item: line.title }, { locale }),
        details: [
          ...partTexts(line, locale),
          ...(isConfirmed ? forTexts(line, locale) : []),
          ...(line.allergens ? [dishAllergensText(line, locale)] : []),
        ],
        amount: money(line.total),
      })),
      ...added.map((sum) => row(...sum)),
    ],
    total: row(m.order_total({}, { locale }), totals.total),
    after: [
      ...order.adjustments.map((each) => row(adjustmentText(each, locale), -each.amount)),
      ...(order.adjustments.length > 0 ? [row(m.order_total_now({}, { locale }), order.due)] : []),
      ...included.map((sum) => row(...sum)),
      ...(refund ? [row(WENT_BACK[refund.means]({}, { locale }), -refund.amount)] : []),
    ],
  }
}

const WENT_BACK: Record<RefundMeans, Message> = {
  card: m.mail_order_refunded_row,
  cash: m.mail_order_refunded_cash_row,
  code: m.mail_order_refunded_code_row,
}

/** The sum of the lines is left out when it is the total. */
function sumsOf({ locale, order, isConfirmed }: OrderMailFacts) {
  const { totals, taxIncluded } = order
  const sums = orderSums({ ...order, code: isConfirmed ? order.code : null }, locale)
  const taxes = taxIncluded ? totals.taxLines.filter(({ tax }) => tax !== 0).length : 0
  const added = sums.slice(0, sums.length - taxes)
  return {
    added: added.length === 1 && totals.products === totals.total ? [] : added,
    included: sums.slice(sums.length - taxes),
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
