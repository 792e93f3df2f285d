import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { isLost } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { GuestRefund } from '#shop/domain/orders/timeline.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { destinationText } from '#shop/wording/destination-text.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { orderSums } from '#shop/wording/order-sums.ts'
import { paymentText } from '#shop/wording/payment-text.ts'
import { reasonText } from '#shop/wording/reason-text.ts'
import { sellerLines } from '#shop/wording/seller-text.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { CancelLink } from './cancel-question.tsx'
import { LineRows } from './line-rows.tsx'
import { mapAddress } from './map-address.ts'

type OrderReceiptProps = {
  order: OrderView
  /** Opens the question whether to cancel; null when it can't be cancelled. */
  onCancel: (() => void) | null
}

/** The order's lines, total and payment, and where it goes: to the guest, or the shop where they fetch it. */
export function OrderReceipt({ order, onCancel }: OrderReceiptProps) {
  const locale = useLocale()
  const { phone } = useShopFacts()
  const destination = destinationText(order, locale)
  return (
    <section className="paper order-receipt" aria-label={m.order_receipt({}, { locale })}>
      <p className="row order-number">
        <b>{m.order_number({ number: numberText(order, locale) }, { locale })}</b>
        {order.pickupCode === '' ? null : (
          <span className="plate">{m.order_code({ code: order.pickupCode }, { locale })}</span>
        )}
      </p>
      <hr className="dash" />
      <LineRows lines={order.lines} />
      <ReceiptTotals order={order} />
      <hr className="dash" />
      <p>{paymentText(order, locale)}</p>
      <Refunds order={order} />
      {destination === '' ? null : <p>{destination}</p>}
      {order.note ? <p>{m.order_note({ note: order.note }, { locale })}</p> : null}
      {order.fulfilment === 'pickup' && !isLost(order.state) ? <ShopAddress /> : null}
      <Seller />
      <div className="order-links">
        <PhoneLink className="link" phone={phone} words={m.order_call({}, { locale })} />
        {onCancel ? (
          <CancelLink className="link" words={m.order_cancel({}, { locale })} onAsk={onCancel} />
        ) : (
          <button type="button" className="link order-scripted" onClick={() => window.print()}>
            {m.order_print({}, { locale })}
          </button>
        )}
      </div>
    </section>
  )
}

/** Who sold it, in law; nothing where the owner has not said so. */
function Seller() {
  const locale = useLocale()
  const lines = sellerLines(useShopFacts(), locale)
  return lines.length === 0 ? null : <p>{lines.join(' · ')}</p>
}

function ShopAddress() {
  const locale = useLocale()
  const { address } = useShopFacts()
  return (
    <p>
      {address.join(', ')}.{' '}
      <a href={mapAddress(address)} rel="noreferrer" target="_blank">
        {m.order_map({}, { locale })}
      </a>
    </p>
  )
}

function ReceiptTotals({ order }: { order: OrderView }) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <dl className="rows">
      {orderSums(order, locale).map(([what, amount]) => (
        <div className="row" key={what}>
          <dt>{what}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className="row row--total">
        <dt>{m.order_total({}, { locale })}</dt>
        <dd>
          {isLost(order.state) && order.payment.method === 'counter' ? (
            <>
              <s>{money(order.totals.total)}</s> {money(0)}
            </>
          ) : (
            money(order.totals.total)
          )}
        </dd>
      </div>
      <Changes order={order} />
    </dl>
  )
}

/** What became of lines after they were sold, and what the order costs since. */
function Changes({ order }: { order: OrderView }) {
  const locale = useLocale()
  const money = useMoney()
  if (order.adjustments.length === 0 || isLost(order.state)) return null
  return (
    <>
      {order.adjustments.map((adjustment) => (
        <div className="row" key={adjustment.version}>
          <dt>{adjustmentText(adjustment, locale)}</dt>
          <dd>{money(-adjustment.amount || 0)}</dd>
        </div>
      ))}
      <div className="row row--total">
        <dt>{m.order_total_now({}, { locale })}</dt>
        <dd>{money(order.due)}</dd>
      </div>
    </>
  )
}

function Refunds({ order }: { order: OrderView }) {
  const locale = useLocale()
  const money = useMoney()
  const made = order.refunds.filter(({ state }) => state === 'made')
  const failed = order.refunds.filter(({ state }) => state === 'failed')
  return (
    <>
      {failed.map(({ at, amount }) => (
        <p key={`${at} ${amount}`}>
          {m.order_refund_failed({ amount: money(amount) }, { locale })}
        </p>
      ))}
      {made.length === 0 ? null : (
        <ul className="rows" aria-label={m.order_given_back({}, { locale })}>
          {made.map((refund) => (
            <li className="row" key={refund.at}>
              <span>{refundText(refund, locale)}</span>
              <span>{money(-refund.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function refundText({ means, code, ...why }: GuestRefund, locale: Locale): string {
  const reason = reasonText(why, locale)
  if (code !== null) {
    return reason === null
      ? m.order_given_code({ code }, { locale })
      : m.order_given_code_why({ code, reason }, { locale })
  }
  if (reason === null) {
    return means === 'cash'
      ? m.order_given_back_cash({}, { locale })
      : m.order_given_back({}, { locale })
  }
  return means === 'cash'
    ? m.order_given_back_cash_why({ reason }, { locale })
    : m.order_given_back_why({ reason }, { locale })
}
