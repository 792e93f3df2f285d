import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { sum } from '#shop/domain/common/money.ts'
import type { OrderReason } from '#shop/domain/orders/order-reason.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { orderSums } from '#shop/wording/order-sums.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import type { OfficeOrder } from './order-data.ts'
import { useOrderMoney } from './use-order-money.ts'

type OrderMoneyProps = { order: OfficeOrder }

/** What the lines add up to with fees, tip and taxes, what became of it since, and what was given back. */
export function OrderMoney({ order }: OrderMoneyProps) {
  const locale = useLocale()
  const money = useOrderMoney(order)
  const made = order.refunds.filter(({ state }) => state === 'made')
  const refunded = sum(made.map(({ amount }) => amount))
  return (
    <dl className="o-money">
      {orderSums(order, locale).map(([what, amount]) => (
        <Row key={what} what={what} amount={money(amount)} />
      ))}
      <Row what={m.order_total({}, { locale })} amount={money(order.totals.total)} isTotal />
      {order.adjustments.map((each) => (
        <Row
          key={each.version}
          what={adjustmentText(each, locale)}
          amount={money(-each.amount || 0)}
        />
      ))}
      {order.adjustments.length === 0 ? null : (
        <Row what={m.order_total_now({}, { locale })} amount={money(order.due)} isTotal />
      )}
      {made.map(({ at, amount, ...why }) => (
        <Row key={at} what={refundWords(why, locale)} amount={money(-amount)} />
      ))}
      {made.length === 0 ? null : (
        <Row
          what={m.office_order_kept({}, { locale })}
          amount={money(order.totals.total - refunded)}
          isTotal
        />
      )}
    </dl>
  )
}

function refundWords(why: OrderReason, locale: Locale): string {
  const reason = reasonText(why, locale)
  return reason === null
    ? m.office_order_refund({}, { locale })
    : m.office_order_refund_why({ reason }, { locale })
}

function Row({ what, amount, isTotal }: { what: string; amount: string; isTotal?: true }) {
  return (
    <div data-total={isTotal}>
      <dt>{what}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
