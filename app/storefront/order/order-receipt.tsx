import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { type PaymentStanding, paymentStanding } from '#shop/domain/payments/payment-standing.ts'
import { lineKey } from '#shop/domain/pricing/order-line.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { mapAddress } from './map-address.ts'
import { numberWords } from './number-words.ts'
import type { OrderView } from './order-view.ts'

/** What was ordered, what it costs, how it is paid, and where to find the shop. */
export function OrderReceipt({ order }: { order: OrderView }) {
  const locale = useLocale()
  const facts = useShopFacts()
  return (
    <section className="paper order-receipt" aria-label={m.order_receipt()}>
      <p className="row order-number">
        <b>{numberWords(order, facts.timeZone, locale)}</b>
        <span className="plate">{m.order_code({ code: order.pickupCode })}</span>
      </p>
      <hr className="dash" />
      <ReceiptLines order={order} />
      <ReceiptTotals order={order} />
      <hr className="dash" />
      <p>{PAYMENT_WORDS[paymentStanding(order)](order.fulfilment)}</p>
      <Refunds order={order} />
      <Destination order={order} />
      {order.note ? <p>{m.order_note({ note: order.note })}</p> : null}
      <p>
        {facts.address.join(', ')}.{' '}
        <a href={mapAddress(facts.address)} rel="noreferrer" target="_blank">
          {m.order_map()}
        </a>
      </p>
      <div className="order-acts">
        <PhoneLink className="btn btn--line" phone={facts.phone} words={m.order_call()} />
        <button type="button" className="btn btn--line" onClick={() => window.print()}>
          {m.order_print()}
        </button>
      </div>
    </section>
  )
}

function ReceiptLines({ order }: { order: OrderView }) {
  const money = useMoney()
  return (
    <ul className="rows">
      {order.lines.map((line) => (
        <li className="row" key={lineKey(line)}>
          <span>{m.order_row({ count: line.quantity, item: line.title })}</span>
          <span>{money(line.total)}</span>
        </li>
      ))}
    </ul>
  )
}

function ReceiptTotals({ order }: { order: OrderView }) {
  const money = useMoney()
  const { totals, taxIncluded, code } = order
  const discount = code ? m.order_discount_code({ code }) : m.order_discount()
  const taxWords = taxIncluded ? m.order_tax_included : m.order_tax_added
  const rows: [string, number][] = [
    [m.order_products(), totals.products],
    [discount, -totals.discount],
    [m.order_fee(), totals.deliveryFee],
    [m.order_tip(), totals.tip],
    ...totals.taxLines.map(({ rate, tax }): [string, number] => [
      taxWords({ rate: rate / 100 }),
      tax,
    ]),
  ]
  return (
    <dl className="rows">
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([what, amount]) => (
          <div className="row" key={what}>
            <dt>{what}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      <div className="row row--total">
        <dt>{m.order_total()}</dt>
        <dd>{money(totals.total)}</dd>
      </div>
    </dl>
  )
}

function Refunds({ order }: { order: OrderView }) {
  const money = useMoney()
  const made = order.refunds.filter(({ state }) => state === 'made')
  const failed = order.refunds.filter(({ state }) => state === 'failed')
  return (
    <>
      {failed.map(({ at, amount }) => (
        <p key={`${at} ${amount}`}>{m.order_refund_failed({ amount: money(amount) })}</p>
      ))}
      {made.length === 0 ? null : (
        <ul className="rows" aria-label={m.order_given_back()}>
          {made.map(({ at, amount, reason }) => (
            <li className="row" key={at}>
              <span>{reason ? m.order_given_back_why({ reason }) : m.order_given_back()}</span>
              <span>{money(-amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Destination({ order }: { order: OrderView }) {
  if (order.table !== null) return <p>{m.order_for_table({ table: order.table })}</p>
  if (!order.address) return null
  const { street, postcode, city, extra } = order.address
  const address = [street, extra, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')
  return <p>{m.order_deliver_to({ address })}</p>
}

const TO_PAY = {
  pickup: m.order_to_pay_pickup,
  delivery: m.order_to_pay_delivery,
  table: m.order_to_pay_table,
}

const PAID_THERE = {
  pickup: m.order_paid_pickup,
  delivery: m.order_paid_delivery,
  table: m.order_paid_table,
}

const PAYMENT_WORDS: Record<PaymentStanding, (fulfilment: Fulfilment) => string> = {
  to_pay: (fulfilment) => TO_PAY[fulfilment](),
  paid_there: (fulfilment) => PAID_THERE[fulfilment](),
  not_said: () => '',
  not_paid_yet: () => m.order_payment_open(),
  held: () => m.order_authorised(),
  being_charged: () => m.order_charged_now(),
  paid: () => m.order_paid(),
  not_charged: () => m.order_released(),
  given_back: () => m.order_refunded(),
  going_back: () => m.order_money_back(),
  nothing_charged: () => m.order_nothing_charged(),
  in_doubt: () => m.order_payment_attention(),
}
